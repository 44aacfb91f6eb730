import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { LONGEST_AMOUNT } from '~/domains/shared/limits';
import { buttonClass } from '~/ui/button';
import { FEE_LABEL, LONGEST_NOTE, LONGEST_REASON, MESSAGE_LABEL } from '../vocabulary';
import { CardDecision, type DecidedCard, Opened, WIDE } from './card-decision';

type Props = {
  on: DecidedCard;
  isReady: boolean;
  /** Whether its page can confirm it; otherwise, the link to the page does not say so. */
  isConfirmable: boolean;
  /** Its rental was deleted, so there are no other dates to propose. */
  isGone: boolean;
  /** The fields that keep its dates; null if they are taken or have begun. */
  keep: KeptFor | null;
  today: string;
};

/** The end of an option: some hours from now, or the beginning of the stay. */
export type KeptFor = { hours: string } | { untilDay: string; untilTime: string };

/** The field for the message in the mail about a decline or about a request to cancel. */
const MESSAGE = { name: 'reason', label: MESSAGE_LABEL, rows: 3, maxLength: LONGEST_REASON };

function CardDecisions({ on: { id, of, isDecided }, children }: Pick<Props, 'on'> & { children: ReactNode }) {
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

/** The decisions on a request. */
export function RequestDecisions({ on, isReady, isConfirmable, isGone, keep, today }: Props) {
  const { id, of } = on;
  const days = { type: 'date', min: today } as const;
  return (
    <CardDecisions on={on}>
      {isReady ? (
        <CardDecision on={on} intent="confirm" label="Confirm" look="gold" />
      ) : on.isDecided ? null : (
        <Link to={adminPaths.reservation(id)} className={buttonClass('outline', WIDE)}>
          {isConfirmable ? 'Review to confirm' : 'Open'}
          <span className="sr-only"> {of}</span>
        </Link>
      )}
      {keep ? (
        <CardDecision
          on={on}
          intent="keep"
          label={'hours' in keep ? `Keep dates ${keep.hours} hours` : 'Keep dates until the start'}
          look="outline"
        >
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
          ))}
        </CardDecision>
      ) : null}
      <Opened label="Decline" of={of}>
        <CardDecision on={on} intent="decline" label="Decline request" look="danger" fields={[MESSAGE]} />
      </Opened>
      {isGone ? null : (
        <Opened label="Suggest dates" of={of}>
          <CardDecision
            on={on}
            intent="propose"
            label="Send suggestion"
            look="outline"
            fields={[
              { name: 'startDate', label: 'First day', ...days },
              { name: 'endDate', label: 'Last day', ...days },
              { name: 'message', label: MESSAGE_LABEL, rows: 3, maxLength: LONGEST_NOTE },
            ]}
          />
        </Opened>
      )}
    </CardDecisions>
  );
}

/** The decisions on a customer’s request to cancel. */
export const CancellationDecisions = ({ on }: Pick<Props, 'on'>) => (
  <CardDecisions on={on}>
    <Opened label="Keep the reservation" of={on.of} look="outline">
      <CardDecision on={on} intent="stay" label="Keep it confirmed" look="outline" fields={[MESSAGE]} />
    </Opened>
    <Opened label="Cancel the reservation" of={on.of} look="outline">
      <CardDecision
        on={on}
        intent="cancel"
        label="Cancel reservation"
        look="danger"
        optional={['fee']}
        fields={[MESSAGE, { name: 'fee', label: FEE_LABEL, maxLength: LONGEST_AMOUNT }]}
      />
    </Opened>
  </CardDecisions>
);
