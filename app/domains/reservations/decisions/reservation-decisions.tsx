import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/paths';
import { FormErrors } from '~/ui/forms/form-errors';
import { useUnsavedFields } from '~/ui/forms/unsaved';
import { type DecisionResult, resultFor, type Intent, typed } from './decision-form';
import { CancelForm, ConfirmForm, DeclineForm, NoteForm, ProposeForm } from './decision-forms';
import type { ReservationView } from '../detail/view';
import type { ReservationStatus } from '../vocabulary';

type Props = Pick<ReservationView, 'reservation' | 'taken'> & {
  answer: DecisionResult;
  today: string;
  /** Counts the forms that were accepted: each begins anew then. */
  accepted: number;
};

/** The forms that a state has; what came back to another one, or to none, is said above them all. */
const FORMS: Partial<Record<ReservationStatus, Intent[]>> = {
  pending: ['confirm', 'decline', 'propose', 'note'],
  confirmed: ['cancel', 'note'],
};

const SORRY = 'We are sorry: these days have just been taken.';
const INSTEAD = 'These days have just been taken. Would one of these suit you instead?';

/** All that can be done with a reservation in its state. A confirmation that came too late offers the ways out. */
export function ReservationDecisions({ reservation, taken, answer, today, accepted }: Props) {
  const { id, version, status, rentalId, quoted, seen } = reservation;
  const lost = taken.length > 0 && Boolean(resultFor('confirm', answer)?.error?.['']);
  const common = { id, version, answer };
  // What was typed for the confirmation goes on as the message.
  const begun = lost ? typed(answer, 'reason') : undefined;
  const open = status === 'pending' && taken.length > 0;
  const fresh = `${accepted} ${lost}`;
  const told = open || lost;
  const gone = rentalId === null;
  const forms = (FORMS[status] ?? ['note']).filter((intent) => !gone || !/confirm|propose/.test(intent));
  const heard = forms.some((intent) => resultFor(intent, answer));
  const onInput = useUnsavedFields(accepted);
  return (
    <section aria-label="Answer" className="min-w-0" onInput={onInput}>
      {heard ? null : <FormErrors id="answer-errors" errors={answer?.error?.[''] ?? undefined} />}
      {open ? <Taken taken={taken} refused={lost} /> : null}
      {status === 'pending' ? (
        <>
          {gone ? (
            <p className="mb-4 text-danger">The rental was deleted, so this cannot be confirmed.</p>
          ) : (
            <ConfirmForm key={`confirm ${accepted}`} {...common} total={quoted} lost={lost} taken={open} />
          )}
          <DeclineForm key={`decline ${fresh}`} {...common} open={told} begun={told ? (begun ?? SORRY) : undefined} />
          {gone ? null : (
            <ProposeForm
              key={`propose ${fresh}`}
              {...common}
              today={today}
              open={told}
              begun={told ? (begun ?? INSTEAD) : undefined}
            />
          )}
        </>
      ) : null}
      {status === 'confirmed' ? <CancelForm key={`cancel ${accepted}`} {...common} /> : null}
      <NoteForm key={`note ${accepted}`} {...common} seen={seen} />
    </section>
  );
}

/** Who has the days: beforehand, or because a confirmation was refused. */
function Taken({ taken, refused }: Pick<Props, 'taken'> & { refused: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  const [first] = taken;
  return (
    <div
      ref={box}
      role={refused ? 'alert' : undefined}
      // Without scripts nothing else brings a page that came back to what is wrong.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={refused}
      tabIndex={-1}
      className="mb-6 border-l-2 border-danger bg-danger-soft px-5 py-4 text-danger outline-none"
    >
      <h2 className="display-3 mb-1">{refused ? `${first!.by} was first` : 'These days are taken'}</h2>
      <ul>
        {taken.map(({ bookingId, by, days, createdBy }) => (
          <li key={`${bookingId} ${days}`}>
            {bookingId === null ? (
              <span className="inline-flex min-h-11 items-center">
                {by}, {days}, blocked by {createdBy}
              </span>
            ) : (
              <Link
                to={paths.adminReservation(bookingId)}
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
              >
                {by}, {days}, confirmed by {createdBy}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="font-semibold">Decline with a message, or propose other days.</p>
    </div>
  );
}
