import type { ReactNode } from 'react';
import { longDate } from '~/domains/shared/format';
import type { CustomerReservation } from './queries.server';
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

type Props = { reservation: Pick<CustomerReservation, 'status' | 'steps' | 'agreedTotal' | 'totalPrice'> };

/** Messages from the concierge: the reason for a refusal, a cancellation or another total, and suggested dates. */
export function ConciergeWords({ reservation }: Props) {
  const { status, steps, agreedTotal, totalPrice } = reservation;
  const last = steps.findLast(({ kind }) => kind === 'status');
  const adjusted = status === 'confirmed' && agreedTotal !== null && agreedTotal !== totalPrice;
  // Suggested dates are valid only while the request is pending.
  const offers = status === 'pending' ? steps.filter(({ kind }) => kind === 'proposal') : [];
  const proposals = offers.flatMap(({ reason }) => reason ?? []);
  const words = (ANSWERS[status] || adjusted) && last && !last.byCustomer ? last.reason : null;
  if (!words && proposals.length === 0) return null;
  return (
    <div className="grid gap-10 lg:col-start-1">
      {words ? <Quote title={adjusted ? 'Why the total changed' : 'Message from your concierge'} text={words} /> : null}
      {proposals.map((text, index) => (
        <Quote key={index} title="New dates from your concierge" text={text}>
          <p className="mt-4 text-sm text-muted">Reply by phone or email, and we will take care of the rest.</p>
        </Quote>
      ))}
    </div>
  );
}

function Quote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="border-l-2 border-gold bg-paper-deep px-5 py-5 sm:px-7">
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{withLongDates(text)}</p>
      {children}
    </section>
  );
}

/** Replaces ISO dates in a text with long dates. */
const withLongDates = (text: string) => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => longDate(day));
