import { Field } from '~/ui/fields/field';
import { Disclosed } from '~/ui/disclosed';
import { RESERVATION_LENGTHS } from '../vocabulary';
import { DecisionForm, type DecisionProps, useDecisionForm } from './decision-form';

const LINE = { deliveryAddress: { maxLength: RESERVATION_LENGTHS.deliveryAddress } };

type Props = DecisionProps & {
  address: string | null;
  /** Whether the customer gets a mail about a change. */ notifies: boolean;
};

/** The form that corrects, adds or removes the delivery address of an open reservation. */
export function DeliveryForm({ id, version, result, address, notifies }: Props) {
  const made = useDecisionForm('delivery', result, LINE, { defaultValue: { deliveryAddress: address ?? undefined } });
  const hints = [address && 'Leave empty to remove it.', notifies && 'The customer’s email says what changed.'];
  return (
    <Disclosed
      title={address ? 'Change the delivery address' : 'Add a delivery address'}
      open={Boolean(made.lastResult)}
    >
      <DecisionForm {...{ id, version, made }} intent="delivery" label="Save address" look="outline">
        <Field
          meta={made.fields.deliveryAddress}
          label="Delivery address"
          autoComplete="off"
          hint={hints.filter(Boolean).join(' ') || undefined}
        />
      </DecisionForm>
    </Disclosed>
  );
}
