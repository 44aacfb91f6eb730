import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { LONGEST_NOTE, LONGEST_REASON } from '../vocabulary';
import { Answer, type AnsweredCard, Opened, WIDE } from './answer-form';

type Props = {
  to: AnsweredCard;
  isReady: boolean;
  /** Otherwise the link to its page does not say that one confirms there. */
  isConfirmable: boolean;
  /** Its rental was deleted, so there are no other dates to propose. */
  isGone: boolean;
  /** The fields that keep its dates; null if they are taken or have begun. */
  keep: KeptFor | null;
  today: string;
};

/** For a day, or until the stay begins. */
export type KeptFor = { hours: string } | { untilDay: string; untilTime: string };

/** What a customer who asks to cancel reads. */
const MESSAGE = { name: 'reason', label: 'Message to the customer', rows: 3, maxLength: LONGEST_REASON };

function Answers({ to: { id, of, isDecided }, children }: Pick<Props, 'to'> & { children: ReactNode }) {
  return (
    <div className="col-span-2 mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-start">
      {children}
      {isDecided ? (
        <Link to={adminPaths.reservation(id)} className={buttonClass('outline', WIDE)}>
          Open<span className="sr-only"> {of}</span>
        </Link>
      ) : null}
    </div>
  );
}

/** The answers to a request. */
export function RequestAnswers({ to, isReady, isConfirmable, isGone, keep, today }: Props) {
  const { id, of } = to;
  const days = { type: 'date', min: today } as const;
  return (
    <Answers to={to}>
      {isReady ? (
        <Answer to={to} intent="confirm" label="Confirm" look="gold" />
      ) : to.isDecided ? null : (
        <Link to={adminPaths.reservation(id)} className={buttonClass('outline', WIDE)}>
          {isConfirmable ? 'Open to confirm' : 'Open'}
          <span className="sr-only"> {of}</span>
        </Link>
      )}
      {keep ? (
        <Answer
          to={to}
          intent="keep"
          label={'hours' in keep ? `Keep ${keep.hours} hours` : 'Keep until it begins'}
          look="outline"
        >
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
          ))}
        </Answer>
      ) : null}
      <Opened label="Decline" of={of}>
        <Answer
          to={to}
          intent="decline"
          label="Decline request"
          look="danger"
          fields={[{ name: 'reason', label: 'Reason', rows: 3, maxLength: LONGEST_REASON }]}
        />
      </Opened>
      {isGone ? null : (
        <Opened label="Suggest dates" of={of}>
          <Answer
            to={to}
            intent="propose"
            label="Send suggestion"
            look="outline"
            fields={[
              { name: 'startDate', label: 'First day', ...days },
              { name: 'endDate', label: 'Last day', ...days },
              { name: 'message', label: 'Message to the customer', rows: 3, maxLength: LONGEST_NOTE },
            ]}
          />
        </Opened>
      )}
    </Answers>
  );
}

/** The answers to a customer who asks to cancel. */
export const CancellationAnswers = ({ to }: Pick<Props, 'to'>) => (
  <Answers to={to}>
    <Opened label="Keep the reservation" of={to.of} look="outline">
      <Answer to={to} intent="stay" label="Keep it confirmed" look="outline" fields={[MESSAGE]} />
    </Opened>
    <Opened label="Cancel it" of={to.of} look="outline">
      <Answer
        to={to}
        intent="cancel"
        label="Cancel reservation"
        look="danger"
        optional={['fee']}
        fields={[MESSAGE, { name: 'fee', label: 'Cancellation fee in US dollars', maxLength: 30 }]}
      />
    </Opened>
  </Answers>
);
