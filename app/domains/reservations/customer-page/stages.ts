import { type CustomerView, openSuggestions } from './page-text';

/** One of the four steps of a reservation: done, current, ahead, or the step at which it ended early. */
export type Stage = { label: string; state: 'done' | 'now' | 'ahead' | 'ended' };

type Staged = CustomerView & { /** Whether its first day has come. */ begun: boolean };

const REQUESTED: Stage = { label: 'Requested', state: 'done' };
const ANSWERED: Stage = { label: 'Answered', state: 'done' };
const CONFIRMED: Stage = { label: 'Confirmed', state: 'done' };
const NOT_CONFIRMED: Stage = { label: 'Confirmed', state: 'ahead' };
const STAY_AHEAD: Stage = { label: 'Your stay', state: 'ahead' };

const ended = (label: string): Stage => ({ label, state: 'ended' });
const now = (label: string): Stage => ({ label, state: 'now' });

/** The status line of a reservation: always four steps. */
export function stagesOf(view: Staged): Stage[] {
  const { status, steps, begun } = view;
  const byCustomer = steps.findLast(({ kind }) => kind === 'status')?.byCustomer;
  switch (status) {
    case 'pending':
      return [REQUESTED, now(pendingLabel(view)), NOT_CONFIRMED, STAY_AHEAD];
    case 'declined':
      return [REQUESTED, ended(byCustomer ? 'Withdrawn' : 'Declined'), NOT_CONFIRMED, STAY_AHEAD];
    case 'expired':
      return [REQUESTED, ended('Expired'), NOT_CONFIRMED, STAY_AHEAD];
    case 'confirmed':
      if (view.asksToCancel) return [REQUESTED, ANSWERED, CONFIRMED, now('Cancellation requested')];
      if (begun) return [REQUESTED, ANSWERED, CONFIRMED, now('Your stay')];
      return [REQUESTED, ANSWERED, now('Confirmed'), STAY_AHEAD];
    case 'cancelled':
      return [REQUESTED, ANSWERED, CONFIRMED, ended('Canceled')];
    case 'completed':
      return [REQUESTED, ANSWERED, CONFIRMED, { label: 'Completed', state: 'done' }];
    default:
      return status satisfies never;
  }
}

function pendingLabel(view: Staged): string {
  const { kept, quote, datesAccepted } = view;
  if (quote?.open) return 'Quote ready';
  if (quote?.awaitsAdvance) return !quote.advanceDue ? 'Advance paid' : kept ? 'Advance due' : 'Dates released';
  if (datesAccepted) return 'Dates accepted';
  if (kept) return 'Dates kept';
  if (openSuggestions(view).length > 0 && !view.suggestedTooLate) return 'New dates';
  if (quote?.advanceReturned) return 'Advance refunded';
  return quote?.expired ? 'Quote expired' : 'In review';
}
