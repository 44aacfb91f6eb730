import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { buttonClass } from '~/ui/button';
import type { Draft } from './draft';
import { HoursOptions } from './hours-options';

type Props = {
  action: string;
  /** The dates in the form below. */
  dates: Pick<Draft, 'startDate' | 'endDate' | 'hoursPerDay' | 'guests'>;
  today: string;
  /** The error about the dates that the visitor asked for. */
  wrong?: string;
};

const CONTROL = 'mt-1 block min-h-11 w-full border border-line bg-white px-3';

/**
 * For visitors without scripts: shows the start times that are free on their dates. It is a separate form, so that
 * names and phone numbers stay out of the page address.
 */
export const TimesForm = ({ action, dates, today, wrong }: Props) => (
  <noscript>
    <form method="get" action={action} className="mb-10 grid max-w-3xl gap-4 border border-line p-5 sm:grid-cols-3">
      {dates.guests ? <input type="hidden" name="guests" value={dates.guests} /> : null}
      <p className="text-sm text-muted sm:col-span-3">Choose your dates and hours first to see when you can start.</p>
      {wrong ? (
        <p role="alert" className="border-l-2 border-danger bg-danger-soft px-4 py-3 text-danger sm:col-span-3">
          {wrong}
        </p>
      ) : null}
      <label className="text-sm font-semibold">
        First day
        <input type="date" name="startDate" required min={today} defaultValue={dates.startDate} className={CONTROL} />
      </label>
      <label className="text-sm font-semibold">
        Last day
        <input type="date" name="endDate" required min={today} defaultValue={dates.endDate} className={CONTROL} />
      </label>
      <label className="text-sm font-semibold">
        Hours a day
        <select name="hoursPerDay" defaultValue={dates.hoursPerDay ?? HOURS_PER_DAY.default} className={CONTROL}>
          <HoursOptions />
        </select>
      </label>
      <button className={buttonClass('outline', 'sm:col-span-3')}>Show times</button>
    </form>
  </noscript>
);
