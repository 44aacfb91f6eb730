import { money } from '~/domains/pricing/money';
import { ADVANCE, advanceReason, DEPOSIT } from '~/domains/pricing/quote/below-total';
import type { QuoteLine } from '~/domains/pricing/quote/lines';
import { clockTime, counted, dayRange } from '~/domains/shared/format';
import type { QuotePurpose } from '../vocabulary';
import { confirmsRequest, settlesStay } from './purposes';
import type { StoredQuote } from './queries.server';

/** The times at which a stay begins and ends, HH:MM; null where none is set. */
type Times = { handoverTime?: string | null; returnTime?: string | null };
export type Compared = Pick<
  StoredQuote,
  | 'lines'
  | 'total'
  | 'advance'
  | 'deposit'
  | 'advanceHours'
  | 'guests'
  | 'hoursPerDay'
  | 'startTime'
  | 'rentalName'
  | 'startDate'
  | 'endDate'
> &
  Times;

/**
 * The differences from the previous version, in words: the stay, each line, the total, the advance and the deposit.
 * `purpose` is that of the later version: only an offer is confirmed, and final charges have no advance.
 */
export function changesSince(before: Compared, now: Compared, purpose: QuotePurpose): string[] {
  const differs = (label: string, says: (version: Compared) => string | null): string[] => {
    const [was, is] = [says(before), says(now)];
    return was === null || is === null || was === is ? [] : [`${label}: ${is} instead of ${was}`];
  };
  return [
    ...differs('Rental', ({ rentalName }) => rentalName),
    ...differs('Dates', ({ startDate, endDate }) => dayRange(startDate, endDate)),
    ...differs('Hours', ({ hoursPerDay }) => (hoursPerDay ? `${counted(hoursPerDay, 'hour')} a day` : null)),
    ...differs('Start time', ({ hoursPerDay, startTime }) => (hoursPerDay ? clockOf(startTime, 'any time') : null)),
    ...differs('Handover', ({ handoverTime }) => clockOf(handoverTime, null)),
    ...differs('Return', ({ returnTime }) => clockOf(returnTime, null)),
    ...differs('Guests', ({ guests }) => guests?.toString() ?? 'not given'),
    ...changedLines(before.lines, now.lines),
    ...differs('Total', ({ total }) => money(total)),
    ...(settlesStay({ purpose }) ? [] : differs(ADVANCE, advanceText(before, now))),
    ...differs(DEPOSIT, ({ deposit }) => (deposit > 0 ? money(deposit) : 'none')),
    ...(confirmsRequest({ purpose }) ? differs('Confirmed', confirmedBy) : []),
  ];
}

/** The differences between the former and the new times of a confirmed stay, in words; empty if there are none. */
export const timesChanged = (before: Times, now: Times): string[] =>
  (['handoverTime', 'returnTime'] as const).flatMap((name) => {
    const [was, is] = [before, now].map((times) => clockOf(times[name], 'no set time'));
    return was === is ? [] : [`${name === 'handoverTime' ? 'Handover' : 'Return'}: ${is} instead of ${was}`];
  });

const clockOf = <Without>(time: string | null | undefined, without: Without) => (time ? clockTime(time) : without);

/** The advance in words, with its part of the total if that part differs, too. */
function advanceText(before: Compared, now: Compared) {
  const samePart = before.advance > 0 && now.advance > 0 && advanceReason(before) === advanceReason(now);
  return (version: Compared) => {
    if (version.advance === 0) return 'none';
    return samePart ? money(version.advance) : `${money(version.advance)} (${advanceReason(version)})`;
  };
}

const confirmedBy = ({ advance, advanceHours }: Compared) =>
  advanceHours !== null && advance > 0 ? `when the advance is recorded (${advanceHours} hours)` : 'when you accept it';

function changedLines(before: readonly QuoteLine[], now: readonly QuoteLine[]): string[] {
  const left = [...before];
  const changes: string[] = [];
  for (const line of now) {
    const index = left.findIndex((other) => other.kind === line.kind && other.label === line.label);
    const [was] = index < 0 ? [] : left.splice(index, 1);
    if (!was) changes.push(`New: ${line.label}, ${money(line.cents)}`);
    else if (was.cents !== line.cents)
      changes.push(`${line.label}: ${money(line.cents)} instead of ${money(was.cents)}`);
  }
  return [...changes, ...left.map(({ label, cents }) => `Removed: ${label}, ${money(cents)}`)];
}
