import { useUnsavedFields } from '~/ui/forms/use-unsaved-warning';
import { resultOf, sentField } from '~/ui/forms/form-result';
import { useArrived } from '~/ui/forms/use-arrived';
import { type DecisionResult, type Intent, RefusedBeside } from './decision-form';
import type { FreeTime } from '~/domains/availability/free/free-time.server';
import { ConfirmForm } from './confirm-form';
import { CancellationRequested, CancelForm, DeclineForm, NoteForm, ProposeForm, StayForm } from './decision-forms';
import { DeliveryForm } from './delivery-form';
import type { ReservationView } from '../detail/view';
import type { OfferedEnds } from '../options/offered-ends.server';
import { OptionForms } from './option-forms';
import { allows, DECISIONS } from '../statuses/traits';
import { CANNOT_CONFIRM, stands } from '../vocabulary';
import { Taken } from './taken';
import { TimesForm } from './times-form';

type Props = Pick<ReservationView, 'reservation' | 'taken' | 'rivals'> & {
  result: DecisionResult;
  today: string;
  /** The ends of an option that are offered. */
  ends: OfferedEnds;
  /** The next free time for a request whose time is taken. */
  nextFree: FreeTime | null;
  /** The number of accepted submissions of each form: one more resets that form and keeps the text in the others. */
  accepted: (intent: Intent) => number;
};

const SORRY = 'We are sorry, but these dates have just been booked.';
const INSTEAD = 'Your dates have just been booked. Would one of these suit you instead?';

/**
 * The forms of a reservation in its status; errors of any other form are shown above them all. A confirmation that is
 * refused for taken dates opens the alternatives.
 */
export function ReservationDecisions({ reservation, taken, rivals, result, today, ends, nextFree, accepted }: Props) {
  const { id, version, status, rentalId, total, seen, missed, keptUntil, asksToCancel } = reservation;
  const { hourly, timed, anyTime, freeTimes, handoverTime, returnTime, storedAddress, delivers } = reservation;
  const arrived = useArrived(result);
  const lost = taken.length > 0 && Boolean(resultOf(arrived, 'confirm')?.error?.['']);
  const common = { id, version, result };
  // The reason typed for the confirmation is reused as the message.
  const begun = lost ? sentField(arrived, 'reason') : undefined;
  const confirms = allows('confirm', status);
  const open = confirms && taken.length > 0;
  const expanded = open || lost;
  const gone = rentalId === null;
  // Taken dates cannot be kept.
  const mayKeep = !gone && (!open || Boolean(keptUntil));
  const forms = DECISIONS[status].filter(
    (intent) =>
      (mayKeep || intent !== 'keep') &&
      (!gone || !/confirm|keep|propose|times/.test(intent)) &&
      (!hourly || intent !== 'times') &&
      (delivers || storedAddress || intent !== 'delivery') &&
      (keptUntil || intent !== 'release') &&
      (asksToCancel || intent !== 'stay'),
  );
  const heard = forms.some((intent) => resultOf(result, intent));
  const unsaved = useUnsavedFields(DECISIONS[status].map(accepted).join(' '));
  return (
    <section aria-label="Actions" className="min-w-0" {...unsaved}>
      {heard ? null : <RefusedBeside result={result} />}
      {open ? <Taken taken={taken} refused={lost} nextFree={nextFree?.text ?? null} /> : null}
      {confirms ? (
        <>
          {gone ? (
            <p className="mb-4 text-danger">{CANNOT_CONFIRM}</p>
          ) : (
            <ConfirmForm
              key={`confirm ${accepted('confirm')}`}
              {...{ ...common, total, against: missed, lost, hourly, anyTime, freeTimes, timed, taken: open }}
            />
          )}
          {mayKeep ? (
            <OptionForms
              key={`keep ${accepted('keep')} ${accepted('release')}`}
              {...common}
              {...{ today, keptUntil, rivals, ends }}
            />
          ) : null}
          <DeclineForm
            key={`decline ${accepted('decline')} ${lost}`}
            {...common}
            open={expanded}
            begun={expanded ? (begun ?? SORRY) : undefined}
          />
          {gone ? null : (
            <ProposeForm
              key={`propose ${accepted('propose')} ${lost}`}
              {...common}
              today={today}
              open={expanded}
              begun={expanded ? (begun ?? INSTEAD) : undefined}
              days={nextFree?.days ?? null}
            />
          )}
        </>
      ) : null}
      {asksToCancel ? <CancellationRequested text={asksToCancel} /> : null}
      {asksToCancel ? <StayForm key={`stay ${accepted('stay')}`} {...common} /> : null}
      {forms.includes('times') ? (
        <TimesForm key={`times ${accepted('times')}`} {...{ ...common, handoverTime, returnTime }} />
      ) : null}
      {forms.includes('delivery') ? (
        <DeliveryForm
          key={`delivery ${accepted('delivery')}`}
          {...{ ...common, address: storedAddress, notifies: delivers && stands(status) }}
        />
      ) : null}
      {forms.includes('cancel') ? <CancelForm key={`cancel ${accepted('cancel')}`} {...common} /> : null}
      <NoteForm key={`note ${accepted('note')}`} {...common} seen={seen} />
    </section>
  );
}
