import type { ReactNode } from 'react';
import { longDate } from '~/domains/shared/format';
import type { CustomerReservation } from './queries.server';
import { isRecord } from '../quotes/rules';
import type { ReservationStatus } from '../vocabulary';

/** Whether the reason for a status is a message from the concierge. */
const ANSWERS: Record<ReservationStatus, boolean> = {
  pending: false,
  confirmed: false,
  declined: true,
  expired: false,
  cancelled: true,
  completed: false,
};

type Props = {
  reservation: Pick<CustomerReservation, 'status' | 'steps'>;
  /** Whether the agreed total differs from the quoted one, and stands. */
  adjusted: boolean;
  /** Whether the customer asked to cancel and the concierge answered that the reservation stays. */
  stays?: boolean;
};

/** A message from the concierge: the reason for a refusal, a cancellation or another total. */
export function ConciergeWords({ reservation, adjusted, stays = false }: Props) {
  const { status, steps } = reservation;
  const last = steps.findLast(({ kind }) => kind === 'status');
  const words = (ANSWERS[status] || adjusted || stays) && last && !last.byCustomer ? last.reason : null;
  if (!words || (adjusted && !stays && isRecord(words))) return null;
  return (
    <ConciergeQuote title={adjusted && !stays ? 'Why the total changed' : 'Message from your concierge'} text={words} />
  );
}

/** A text that the concierge wrote, set apart from the rest of the page. */
export function ConciergeQuote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="border-l-2 border-gold lg:col-start-1 bg-paper-deep px-5 py-5 sm:px-7">
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{withLongDates(text)}</p>
      {children}
    </section>
  );
}

/** Replaces ISO dates in a text with long dates. */
const withLongDates = (text: string) => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => longDate(day));
