import { CheckboxField, Field, TextareaField } from '~/ui/fields/field';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { sentField } from '~/ui/forms/form-result';
import { Disclosed } from '~/ui/disclosed';
import { LONGEST_REASON } from '../vocabulary';
import { DecisionForm, type DecisionProps, useDecisionForm } from './decision-form';
import { AROUND, BESIDE, BY_TERMS, TimesFields } from './times-fields';

const AGAINST = { reason: { required: true, maxLength: LONGEST_REASON } };

type Props = DecisionProps & {
  total: string;
  /** The terms that the request misses, in words: confirming against them needs a reason. */
  against: string | null;
  lost: boolean;
  taken: boolean;
  hourly: boolean;
  /** Whether it has a handover or return time of its own, agreed by phone. */
  timed: boolean;
  /** Whether its hours can begin at any time: the confirmation then asks for a start time. */
  anyTime: boolean;
  /** The start times, in words, that other holds leave free for those hours. */
  freeTimes: string | null;
};

type Fields = ReturnType<typeof useDecisionForm>['fields'];

/**
 * One button confirms the request unchanged; another total needs a reason, and so does a request that misses terms.
 * There are two forms, so that the button never submits the changes. If the time is taken, only other times can be
 * confirmed.
 */
export function ConfirmForm({
  id,
  version,
  result,
  total,
  against,
  lost,
  taken,
  hourly,
  timed,
  anyTime,
  freeTimes,
}: Props) {
  const changed = sentField(result, 'changes') === 'on';
  const asked = useDecisionForm('confirm', changed ? undefined : result, against ? AGAINST : {});
  const constraint = { total: { min: 0, max: MAX_INTEGER }, reason: { maxLength: LONGEST_REASON } };
  const other = useDecisionForm('confirm', changed ? result : undefined, constraint, { formId: 'confirm-other' });
  return (
    <div className="grid gap-5">
      {taken ? null : (
        <DecisionForm
          {...{ id, version, made: asked }}
          intent="confirm"
          label={`Confirm for ${total}`}
          look="gold"
          quiet={lost}
        >
          {anyTime ? <Hours fields={asked.fields} freeTimes={freeTimes} /> : null}
          {against ? (
            <TextareaField
              meta={asked.fields.reason}
              label="Reason for confirming anyway"
              rows={2}
              hint={`${against}. The customer can read the reason.`}
            />
          ) : null}
        </DecisionForm>
      )}
      <Disclosed title="Change the total, the days or the times" open={Boolean(other.lastResult)}>
        <DecisionForm
          {...{ id, version, made: other }}
          intent="confirm"
          label="Confirm with these changes"
          look="outline"
          long
          // The page itself shows no error about other days.
          quiet={lost && !sentField(result, 'startDate') && !sentField(result, 'endDate')}
        >
          <input type="hidden" name="changes" value="on" />
          <Days fields={other.fields} />
          {hourly ? <Hours fields={other.fields} freeTimes={freeTimes} /> : null}
          <TimesFields fields={other.fields} hint={`${hourly ? `${AROUND} ` : ''}${timed ? AS_ASKED : BY_TERMS}`} />
          <Field
            meta={other.fields.total}
            label="Total (US dollars)"
            type="number"
            inputMode="numeric"
            step={1}
            hint="Leave empty to keep the quoted total; for other days it is recalculated. The customer’s email shows both totals and the reason."
          />
          <TextareaField meta={other.fields.reason} label="Reason for the change" rows={3} />
        </DecisionForm>
      </Disclosed>
    </div>
  );
}

const Days = ({ fields }: { fields: Fields }) => (
  <div className={BESIDE}>
    <Field meta={fields.startDate} label="First day" type="date" hint="Leave empty to keep the dates." />
    <Field meta={fields.endDate} label="Last day" type="date" />
  </div>
);

const AS_ASKED = 'Leave empty to keep the times of the request.';

const Hours = ({ fields, freeTimes }: { fields: Fields } & Pick<Props, 'freeTimes'>) => (
  <>
    <Field
      meta={fields.startTime}
      label="Start time"
      type="time"
      hint={freeTimes ? `Available times: ${freeTimes}.` : undefined}
    />
    <CheckboxField meta={fields.allDay} label="All day" hint="Takes the full day, every day." />
  </>
);
