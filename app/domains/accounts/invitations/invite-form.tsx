import { type SubmissionResult, getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { CopyField } from '~/ui/fields/copy-field';
import { Field } from '~/ui/fields/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { NewInvitation } from '../schema';
import { INVITATION_HOURS } from '../vocabulary';

type Props = {
  constraint: Parameters<typeof useForm<NewInvitation>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
};

/** Creates an invitation link for one colleague. */
export function InviteForm({ constraint, lastResult }: Props) {
  const [form, fields] = useForm<NewInvitation>({ id: 'invite', constraint, lastResult, defaultNoValidate: false });
  return (
    <Form method="post" action={adminPaths.team()} {...getFormProps(form)} className="max-w-xl">
      <FormErrors id={form.errorId} errors={form.errors} />
      <div className="grid gap-5">
        <Field meta={fields.note} label="Invitee" hint="Helps identify the invitation" />
        <Field
          meta={fields.email}
          label="Email"
          type="email"
          autoComplete="off"
          hint="The link is also sent to this address"
        />
      </div>
      <SubmitButton busy="Creating…" name="intent" value="invite" look="gold" className="mt-5 w-full sm:w-auto">
        Create invitation link
      </SubmitButton>
    </Form>
  );
}

/** The link of a new invitation; it cannot be shown a second time. */
export function NewInvitationLink({ link }: { link: string }) {
  return (
    <div className="mb-8 max-w-3xl border-l-2 border-gold bg-paper-deep px-5 py-5">
      <p className="mb-4 font-semibold">
        Send this link to your colleague. It can be used once within {INVITATION_HOURS} hours and will not be shown
        again.
      </p>
      <CopyField label="Invitation link" value={link} />
    </div>
  );
}
