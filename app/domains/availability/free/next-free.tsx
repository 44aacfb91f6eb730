import type { MouseEvent } from 'react';
import { isIsoDay, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { Button } from '~/ui/button';
import { typeInto } from '~/ui/fields/type-into';
import { EnterSends } from '~/ui/forms/enter-sends';
import { nextFreeDays, type Openings, takenMessage, takenText } from '../openings';
import { type Days, shortRange } from '../rules';
import { FREE_DAYS } from '../vocabulary';

/** The current values of a form. */
type Draft = { startDate?: string; endDate?: string };

/** The next wholly free days, as many as the form has; null if the form has no valid dates, or no days are free. */
export const freeDaysFrom = (openings: Openings, { startDate, endDate }: Draft, today: IsoDay): Days | null =>
  isIsoDay(startDate) && isIsoDay(endDate) && startDate >= today && endDate >= startDate
    ? nextFreeDays(openings, { startDate, endDate }, plusDays(today, HORIZON_DAYS))
    : null;

/** The refusal of a form's days, with the next free ones; null if the days are free or not chosen yet. */
export const takenDays = (openings: Openings, { startDate, endDate }: Draft, today: IsoDay): string | null =>
  isIsoDay(startDate) && isIsoDay(endDate) && startDate >= today && endDate >= startDate
    ? takenMessage(openings, { startDate, endDate }, plusDays(today, HORIZON_DAYS))
    : null;

type Props = {
  draft: Draft;
  /** The next free days; the form's own days if they are free. */
  free: Days | null;
  /** The refusal of the form's days, where it is known without the next free ones. */
  taken: string | null;
  /** The errors at the dates and the time, so that this component does not repeat them. */
  said: readonly string[];
};

/**
 * A button for the next free days, if the form's days are taken. It fills in the dates; without scripts, the server
 * returns the form with them and everything that was typed.
 */
export function NextFree({ draft, free, taken, said }: Props) {
  if (!free && taken && said.length === 0) return <Said>{taken}</Said>;
  if (!free || !draft.endDate || free.startDate === draft.startDate) return null;
  return (
    <div className="sm:col-span-2">
      {said.some((text) => text.includes(shortRange(free))) ? null : <Said>{takenText(free)}</Said>}
      <EnterSends />
      <Button
        name={FREE_DAYS}
        value={`${free.startDate} ${free.endDate}`}
        formNoValidate
        look="outline"
        onClick={(event) => fillIn(event, free)}
      >
        Use {shortRange(free)}
      </Button>
    </div>
  );
}

const Said = ({ children }: { children: string }) => (
  <p className="mb-3 text-sm font-medium text-danger sm:col-span-2">{children}</p>
);

function fillIn(event: MouseEvent<HTMLButtonElement>, { startDate, endDate }: Days) {
  const fields = event.currentTarget.form?.elements;
  const [start, end] = [fields?.namedItem('startDate'), fields?.namedItem('endDate')];
  if (!(start instanceof HTMLInputElement) || !(end instanceof HTMLInputElement)) return;
  event.preventDefault();
  // Focus the date first, because filling it in removes the button.
  start.focus();
  typeInto(start, startDate);
  typeInto(end, endDate);
}
