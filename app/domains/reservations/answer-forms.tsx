import { Field, TextareaField } from '~/ui/field';
import { AnswerForm, type AnswerProps, answerTo, Disclosed, typed, useAnswerForm } from './answer-form';
import { LARGEST_TOTAL } from './rules';

const WHY = { reason: { required: true, maxLength: 1000 } };

type ConfirmProps = AnswerProps & { total: string; lost: boolean; taken: boolean };

/**
 * One button confirms the quoted total; another total needs a reason. Two forms, so that confirming the quoted total
 * never submits the values of the other form.
 */
export function ConfirmForm({ id, version, answer, total, lost, taken }: ConfirmProps) {
  const adjusted = Boolean(typed(answer, 'total') || typed(answer, 'reason'));
  const quoted = useAnswerForm('confirm', adjusted ? undefined : answer, {});
  const constraint = { total: { required: true, min: 0, max: LARGEST_TOTAL }, reason: { maxLength: 1000 } };
  const other = useAnswerForm('confirm', adjusted ? answer : undefined, constraint, { formId: 'confirm-other' });
  return (
    <div className="grid gap-5">
      <AnswerForm
        {...{ id, version, made: quoted }}
        intent="confirm"
        label={`Confirm for ${total}`}
        look={taken ? 'outline' : 'gold'}
        quiet={lost}
      />
      <Disclosed title="Change the total" open={Boolean(other.lastResult)}>
        <AnswerForm
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
        </AnswerForm>
      </Disclosed>
    </div>
  );
}

type DeclineProps = AnswerProps & { begun?: string; open: boolean };

export function DeclineForm({ id, version, answer, begun, open }: DeclineProps) {
  const made = useAnswerForm('decline', answer, WHY, { defaultValue: { reason: begun } });
  return (
    <Disclosed title="Decline" open={open || Boolean(made.lastResult)}>
      <AnswerForm {...{ id, version, made }} intent="decline" label="Decline request" look="danger">
        <TextareaField meta={made.fields.reason} label="Message to the customer" rows={4} />
      </AnswerForm>
    </Disclosed>
  );
}

export function CancelForm({ id, version, answer }: AnswerProps) {
  const made = useAnswerForm('cancel', answer, WHY);
  return (
    <Disclosed title="Cancel this reservation" open={Boolean(made.lastResult)}>
      <AnswerForm {...{ id, version, made }} intent="cancel" label="Cancel reservation" look="danger">
        <TextareaField
          meta={made.fields.reason}
          label="Reason"
          rows={4}
          hint="Sent to the customer. The dates become available again."
        />
      </AnswerForm>
    </Disclosed>
  );
}

type ProposeProps = AnswerProps & { begun?: string; open: boolean; today: string };

export function ProposeForm({ id, version, answer, begun, open, today }: ProposeProps) {
  const day = { required: true };
  const constraint = { startDate: day, endDate: day, message: { required: true, maxLength: 2000 } };
  const made = useAnswerForm('propose', answer, constraint, { defaultValue: { message: begun } });
  const { fields } = made;
  const second = Boolean(answerTo('propose', answer)?.initialValue?.otherStartDate);
  return (
    <Disclosed title="Suggest new dates" open={open || Boolean(made.lastResult)}>
      <AnswerForm {...{ id, version, made }} intent="propose" label="Send suggestion">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field meta={fields.startDate} label="First day" type="date" min={today} />
          <Field meta={fields.endDate} label="Last day" type="date" min={today} />
        </div>
        <Disclosed title="Add alternative dates" open={second}>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <Field meta={fields.otherStartDate} label="Alternative first day" type="date" min={today} />
            <Field meta={fields.otherEndDate} label="Alternative last day" type="date" min={today} />
          </div>
        </Disclosed>
        <TextareaField meta={fields.message} label="Message to the customer" rows={4} />
      </AnswerForm>
    </Disclosed>
  );
}

/** `seen`: the newest history event shown, so that a note sent twice is recognized. */
export function NoteForm({ id, version, answer, seen }: AnswerProps & { seen: number }) {
  const made = useAnswerForm('note', answer, { note: { required: true, maxLength: 2000 } });
  return (
    <Disclosed title="Add a note" open={Boolean(made.lastResult)}>
      <AnswerForm {...{ id, version, made }} intent="note" label="Save note" look="outline">
        <input type="hidden" name="seen" value={seen} autoComplete="off" />
        <TextareaField meta={made.fields.note} label="Note" rows={3} hint="Visible to admins only." />
      </AnswerForm>
    </Disclosed>
  );
}
