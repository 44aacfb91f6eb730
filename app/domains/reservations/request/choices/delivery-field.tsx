import { Field } from '~/ui/fields/field';

type Props = {
  meta: unknown;
  /** Before the hint: for which rentals it is. */
  only?: string;
  /** In place of it, where the rental is not delivered. */
  hint?: string;
};

/** Where a rental shall be delivered: asked for where its terms offer that. */
export const DeliveryField = ({
  meta,
  only = '',
  hint = `${only}Hotel, home or airport. We confirm the time and the cost.`,
}: Props) => <Field meta={meta} label="Delivery address" hint={hint} className="sm:col-span-2" />;
