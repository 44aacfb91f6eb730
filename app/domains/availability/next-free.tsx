import type { MouseEvent } from 'react';
import { isIsoDay, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { ButtonLink } from '~/ui/button';
import { typeInto } from '~/ui/fields/type-into';
import { useHydrated } from '~/ui/use-hydrated';
import { nextFreeDays, type Openings, takenText } from './openings';
import { type Days, HORIZON_DAYS, shortRange } from './rules';

type Props = {
  /** What the form says now. */
  draft: { startDate?: string; endDate?: string };
  today: IsoDay;
  openings: Openings;
  /** Whether the start's own error says already that they are taken. */
  isSaid: boolean;
  /** The page of the form with these dates. */
  to: (days: Days) => string;
};

/** The next free days as a link, if those of the form are taken. With scripts, it fills in the dates and keeps the rest. */
export function NextFree({ draft: { startDate, endDate }, today, openings, isSaid, to }: Props) {
  const hydrated = useHydrated();
  // Without scripts, the link would lose what was sent; the error names the dates.
  if (isSaid && !hydrated) return null;
  if (!isIsoDay(startDate) || !isIsoDay(endDate) || startDate < today || endDate < startDate) return null;
  const free = nextFreeDays(openings, { startDate, endDate }, plusDays(today, HORIZON_DAYS));
  if (!free || free.startDate === startDate) return null;
  return (
    <div className="sm:col-span-2">
      {isSaid ? null : <p className="mb-3 text-sm font-medium text-danger">{takenText(free)}</p>}
      <ButtonLink to={to(free)} look="outline" preventScrollReset onClick={(event) => fillIn(event, free)}>
        Use {shortRange(free)}
      </ButtonLink>
    </div>
  );
}

function fillIn(event: MouseEvent<HTMLAnchorElement>, { startDate, endDate }: Days) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const fields = event.currentTarget.closest('form')?.elements;
  const [start, end] = [fields?.namedItem('startDate'), fields?.namedItem('endDate')];
  if (!(start instanceof HTMLInputElement) || !(end instanceof HTMLInputElement)) return;
  event.preventDefault();
  // The link is gone then.
  start.focus();
  typeInto(start, startDate);
  typeInto(end, endDate);
}
