import { Field } from '~/ui/fields/field';

type Props = {
  meta: unknown;
  /** A text before the hint that says for which rentals the field is. */
  only?: string;
  /** Replaces the hint where the rental is not delivered. */
  hint?: string;
};

/** The field for the delivery address, for a rental whose terms offer delivery. */
export const DeliveryField = ({
  meta,
  only = '',
  hint = `${only}Hotel, home or airport. We confirm the time and the cost.`,
}: Props) => <Field meta={meta} label="Delivery address" hint={hint} className="sm:col-span-2" />;
