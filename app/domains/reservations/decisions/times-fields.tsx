import { Field } from '~/ui/fields/field';

/** Beside the actions of a reservation, which are a narrow column on large screens. */
export const BESIDE = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2';

type Props = {
  /** Conform's. */
  fields: { handoverTime?: unknown; returnTime?: unknown };
  /** The times that remain if the fields are left empty. */
  hint: string;
  className?: string;
};

/**
 * When a stay begins on its first day and ends on its last one, or between which times the hours of each day lie, as
 * agreed with the customer.
 */
export const TimesFields = ({ fields, hint, className = BESIDE }: Props) => (
  <div className={className}>
    <Field meta={fields.handoverTime} label="Handover" type="time" hint={hint} />
    <Field meta={fields.returnTime} label="Return" type="time" />
  </div>
);

/** Of a rental by the hour. */
export const AROUND = 'The hours lie between these times.';
export const BY_TERMS = 'Leave empty to use the rental’s terms.';
