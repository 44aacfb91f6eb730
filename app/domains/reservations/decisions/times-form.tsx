import { TextareaField } from '~/ui/fields/field';
import { Disclosed } from '~/ui/disclosed';
import { LONGEST_REASON, MESSAGE_LABEL } from '../vocabulary';
import { DecisionForm, type DecisionProps, useDecisionForm } from './decision-form';
import { BY_TERMS, TimesFields } from './times-fields';

type Props = DecisionProps & {
  /** The agreed times, HH:MM. */
  handoverTime: string | null;
  returnTime: string | null;
};

/** The form for another handover or return time of a confirmed reservation, as agreed with its customer. */
export function TimesForm({ id, version, result, handoverTime, returnTime }: Props) {
  const begun = { handoverTime: handoverTime ?? undefined, returnTime: returnTime ?? undefined };
  const made = useDecisionForm('times', result, { reason: { maxLength: LONGEST_REASON } }, { defaultValue: begun });
  const { fields } = made;
  return (
    <Disclosed title="Change the handover or the return" open={Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="times" label="Save times" look="outline">
        <TimesFields fields={fields} hint={BY_TERMS} />
        <TextareaField
          meta={fields.reason}
          label={MESSAGE_LABEL}
          rows={2}
          hint="The customer’s email says what changed."
        />
      </DecisionForm>
    </Disclosed>
  );
}
