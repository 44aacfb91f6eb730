import type { Days } from '~/domains/availability/rules';
import { LONGEST_AMOUNT } from '~/domains/shared/limits';
import { Field, TextareaField } from '~/ui/fields/field';
import { sentField } from '~/ui/forms/form-result';
import { Disclosed } from '~/ui/disclosed';
import { FEE_LABEL, LONGEST_NOTE, LONGEST_REASON, MESSAGE_LABEL } from '../vocabulary';
import { DecisionForm, type DecisionProps, useDecisionForm } from './decision-form';

const WHY = { reason: { required: true, maxLength: LONGEST_REASON } };

type DeclineProps = DecisionProps & { begun?: string; open: boolean };

export function DeclineForm({ id, version, result, begun, open }: DeclineProps) {
  const made = useDecisionForm('decline', result, WHY, { defaultValue: { reason: begun } });
  return (
    <Disclosed title="Decline" open={open || Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="decline" label="Decline request" look="danger">
        <TextareaField meta={made.fields.reason} label={MESSAGE_LABEL} rows={4} />
      </DecisionForm>
    </Disclosed>
  );
}

export function CancelForm({ id, version, result }: DecisionProps) {
  const made = useDecisionForm('cancel', result, { ...WHY, fee: { maxLength: LONGEST_AMOUNT } });
  return (
    <Disclosed title="Cancel this reservation" open={Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="cancel" label="Cancel reservation" look="danger">
        <TextareaField
          meta={made.fields.reason}
          label="Reason"
          rows={4}
          hint="Sent to the customer. The dates become available again."
        />
        <Field
          meta={made.fields.fee}
          label={FEE_LABEL}
          inputMode="decimal"
          autoComplete="off"
          hint="The customer owes this in total. Leave empty for no fee: then all payments are due back to them."
        />
      </DecisionForm>
    </Disclosed>
  );
}

/** The customer's request to cancel after the deadline for free cancellation; the concierge decides. */
export const CancellationRequested = ({ text }: { text: string }) => (
  <div className="mb-6 border-l-2 border-danger bg-danger-soft px-5 py-4 text-danger">
    <h2 className="display-3 mb-1">Cancellation requested</h2>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);

/** The form that tells a customer who asks to cancel that the reservation stays confirmed. */
export function StayForm({ id, version, result }: DecisionProps) {
  const made = useDecisionForm('stay', result, WHY);
  return (
    <Disclosed title="Keep the reservation" open={Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="stay" label="Keep it confirmed" look="outline">
        <TextareaField
          meta={made.fields.reason}
          label={MESSAGE_LABEL}
          rows={4}
          hint="Removes the cancellation request from the customer’s page."
        />
      </DecisionForm>
    </Disclosed>
  );
}

type ProposeProps = DecisionProps & {
  begun?: string;
  open: boolean;
  today: string;
  /** The initial days of the form. */
  days: Days | null;
};

export function ProposeForm({ id, version, result, begun, open, today, days }: ProposeProps) {
  const day = { required: true };
  const constraint = { startDate: day, endDate: day, message: { required: true, maxLength: LONGEST_NOTE } };
  const made = useDecisionForm('propose', result, constraint, { defaultValue: { message: begun, ...days } });
  const { fields } = made;
  const second = Boolean(sentField(made.lastResult, 'otherStartDate'));
  return (
    <Disclosed title="Suggest new dates" open={open || Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="propose" label="Send suggestion" long>
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
        <TextareaField meta={fields.message} label={MESSAGE_LABEL} rows={4} />
      </DecisionForm>
    </Disclosed>
  );
}

/** `seen`: the newest history event shown, so that a note sent twice is recognized. */
export function NoteForm({ id, version, result, seen }: DecisionProps & { seen: number }) {
  const made = useDecisionForm('note', result, { note: { required: true, maxLength: LONGEST_NOTE } });
  return (
    <Disclosed title="Add a note" open={Boolean(made.lastResult)}>
      <DecisionForm {...{ id, version, made }} intent="note" label="Save note" look="outline">
        <input type="hidden" name="seen" value={seen} autoComplete="off" />
        <TextareaField meta={made.fields.note} label="Note" rows={3} hint="Visible to admins only." />
      </DecisionForm>
    </Disclosed>
  );
}
