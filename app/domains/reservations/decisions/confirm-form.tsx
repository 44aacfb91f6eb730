import { MAX_INTEGER } from '~/domains/shared/limits';
import { Field, TextareaField } from '~/ui/fields/field';
import { DecisionForm, type DecisionProps, Disclosed, typed, useDecisionForm } from './decision-form';

const AGAINST = { reason: { required: true, maxLength: 1000 } };

type ConfirmProps = DecisionProps & {
  total: string;
  /** The terms that the request misses, in words: confirming against them needs a reason. */
  against: string | null;
  lost: boolean;
  taken: boolean;
};

/**
 * One button confirms the quoted total; another total needs a reason, and so does a request that misses terms. Two forms, so that confirming the quoted total
 * never submits the values of the other form.
 */
export function ConfirmForm({ id, version, answer, total, against, lost, taken }: ConfirmProps) {
  const adjusted = Boolean(typed(answer, 'total') || (!against && typed(answer, 'reason')));
  const quoted = useDecisionForm('confirm', adjusted ? undefined : answer, against ? AGAINST : {});
  const constraint = { total: { required: true, min: 0, max: MAX_INTEGER }, reason: { maxLength: 1000 } };
  const other = useDecisionForm('confirm', adjusted ? answer : undefined, constraint, { formId: 'confirm-other' });
  return (
    <div className="grid gap-5">
      <DecisionForm
        {...{ id, version, made: quoted }}
        intent="confirm"
        label={`Confirm for ${total}`}
        look={taken ? 'outline' : 'gold'}
        quiet={lost}
      >
        {against ? (
          <TextareaField
            meta={quoted.fields.reason}
            label="Reason to confirm against the terms"
            rows={2}
            hint={`${against}. The customer can read the reason.`}
          />
        ) : null}
      </DecisionForm>
      <Disclosed title="Change the total" open={Boolean(other.lastResult)}>
        <DecisionForm
          {...{ id, version, made: other }}
          intent="confirm"
          label="Confirm for this total"
          look="outline"
          quiet={lost}
        >
          <Field
            meta={other.fields.total}
            label="Total (US dollars)"
            type="number"
            inputMode="numeric"
            step={1}
            hint="The customer's email shows both totals and the reason."
          />
          <TextareaField meta={other.fields.reason} label="Reason for the change" rows={3} />
        </DecisionForm>
      </Disclosed>
    </div>
  );
}
