import { Field, TextareaField } from '~/ui/fields/field';
import { DecisionForm, type DecisionProps, resultFor, Disclosed, typed, useDecisionForm } from './decision-form';
import { LARGEST_TOTAL } from '~/domains/pricing/rules';

const WHY = { reason: { required: true, maxLength: 1000 } };

type ConfirmProps = DecisionProps & { total: string; lost: boolean; taken: boolean };

/**
 * One tap for the total that was quoted; another one needs a reason. Two forms: the button that names the quote must
 * never send what was begun below it.
 */
export function ConfirmForm({ id, version, answer, total, lost, taken }: ConfirmProps) {
  const adjusted = Boolean(typed(answer, 'total') || typed(answer, 'reason'));
  const quoted = useDecisionForm('confirm', adjusted ? undefined : answer, {});
  const constraint = { total: { required: true, min: 0, max: LARGEST_TOTAL }, reason: { maxLength: 1000 } };
  const other = useDecisionForm('confirm', adjusted ? answer : undefined, constraint, { formId: 'confirm-other' });
  return (
    <div className="grid gap-5">
      <DecisionForm
        {...{ id, version, made: quoted }}
        intent="confirm"
        label={`Confirm for ${total}`}
        look={taken ? 'outline' : 'gold'}
        quiet={lost}
      />
      <Disclosed title="Another total" open={Boolean(other.lastResult)}>
        <DecisionForm
          {...{ id, version, made: other }}
          intent="confirm"
          label="Confirm for this total"
          look="outline"
          quiet={lost}
        >
          <Field
            meta={other.fields.total}
            label="Total, US dollars"
            type="number"
            inputMode="numeric"
            step={1}
            hint="The customer's mail shows both, and the reason."
          />
          <TextareaField meta={other.fields.reason} label="Reason for it" rows={3} />
        </DecisionForm>
      </Disclosed>
    </div>
  );
}

type DeclineProps = DecisionProps & { begun?: string; open: boolean };

export function DeclineForm({ id, version, answer, begun, open }: DeclineProps) {
  const made = useDecisionForm('decline', answer, WHY, { defaultValue: { reason: begun } });
  return (
    <Disclosed title="Decline" open={open || Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="decline" label="Decline the request" look="danger">
        <TextareaField meta={made.fields.reason} label="Message to the customer" rows={4} />
      </DecisionForm>
    </Disclosed>
  );
}

export function CancelForm({ id, version, answer }: DecisionProps) {
  const made = useDecisionForm('cancel', answer, WHY);
  return (
    <Disclosed title="Cancel this reservation" open={Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="cancel" label="Cancel the reservation" look="danger">
        <TextareaField
          meta={made.fields.reason}
          label="Why"
          rows={4}
          hint="The customer reads it. The days are free again."
        />
      </DecisionForm>
    </Disclosed>
  );
}

type ProposeProps = DecisionProps & { begun?: string; open: boolean; today: string };

export function ProposeForm({ id, version, answer, begun, open, today }: ProposeProps) {
  const day = { required: true };
  const constraint = { startDate: day, endDate: day, message: { required: true, maxLength: 2000 } };
  const made = useDecisionForm('propose', answer, constraint, { defaultValue: { message: begun } });
  const { fields } = made;
  const second = Boolean(resultFor('propose', answer)?.initialValue?.otherStartDate);
  return (
    <Disclosed title="Propose other days" open={open || Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="propose" label="Send the proposal">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field meta={fields.startDate} label="First day" type="date" min={today} />
          <Field meta={fields.endDate} label="Last day" type="date" min={today} />
        </div>
        <Disclosed title="A second offer" open={second}>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <Field meta={fields.otherStartDate} label="Or the first day" type="date" min={today} />
            <Field meta={fields.otherEndDate} label="Or the last day" type="date" min={today} />
          </div>
        </Disclosed>
        <TextareaField meta={fields.message} label="Message to the customer" rows={4} />
      </DecisionForm>
    </Disclosed>
  );
}

/** `seen`: the newest event of the trail that is shown, so that a note sent twice is known. */
export function NoteForm({ id, version, answer, seen }: DecisionProps & { seen: number }) {
  const made = useDecisionForm('note', answer, { note: { required: true, maxLength: 2000 } });
  return (
    <Disclosed title="Add a note" open={Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="note" label="Add the note" look="outline">
        <input type="hidden" name="seen" value={seen} autoComplete="off" />
        <TextareaField meta={made.fields.note} label="Note" rows={3} hint="Among colleagues: no customer sees it." />
      </DecisionForm>
    </Disclosed>
  );
}
