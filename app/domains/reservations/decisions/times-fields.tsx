import { Field } from '~/ui/fields/field';

/** Two fields side by side among the actions of a reservation, which are a narrow column on large screens. */
export const BESIDE = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2';

type Props = {
  /** The metadata that Conform has for the fields. */
  fields: { handoverTime?: unknown; returnTime?: unknown };
  /** The times that remain if the fields are left empty. */
  hint: string;
  className?: string;
};

/**
 * The times agreed with the customer: the beginning of the stay on its first day and its end on the last one or, by the
 * hour, the times between which the hours of each day lie.
 */
export const TimesFields = ({ fields, hint, className = BESIDE }: Props) => (
  <div className={className}>
    <Field meta={fields.handoverTime} label="Handover" type="time" hint={hint} />
    <Field meta={fields.returnTime} label="Return" type="time" />
  </div>
);

/** The hint for a rental by the hour. */
export const AROUND = 'Each day’s hours must fall between these times.';
export const BY_TERMS = 'Leave empty to use the rental’s terms.';
