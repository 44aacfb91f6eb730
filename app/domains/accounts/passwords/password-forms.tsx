import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Field } from '~/ui/fields/field';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { AS_TYPED, type CredentialsProps, Submit, Summary } from '../credentials';
import type { ChangePassword, Register } from '../schema';

const NEW_PASSWORD_HINT = 'At least 8 characters. Several unrelated words are hard to guess';

/** Creates an account with the invitation in the URL. */
export function RegisterForm({ action, ...rest }: CredentialsProps<Register>) {
  const lazy = useLazyValidation<Register>(() =>
    import('../validate').then(({ register: validate }) => ({ validate })),
  );
  const [form, fields] = useForm<Register>({ id: 'register', ...rest, defaultNoValidate: false, ...lazy.options });
  return (
    <Form method="post" action={action} {...getFormProps(form)} {...lazy.formProps} className="grid gap-5">
      <Summary form={form} errors={form.errors} sent={rest} />
      <Field meta={fields.username} label="Username" autoComplete="username" {...AS_TYPED} />
      <Field
        meta={fields.password}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <Field meta={fields.confirmPassword} label="Confirm password" type="password" autoComplete="new-password" />
      <Submit busy="Creating account…">Create account</Submit>
    </Form>
  );
}

/** Changes the signed-in admin's password; password managers need the hidden `username`. */
export function ChangePasswordForm({
  action,
  username,
  ...rest
}: CredentialsProps<ChangePassword> & { username: string }) {
  const lazy = useLazyValidation<ChangePassword>(() =>
    import('../validate').then(({ changePassword: validate }) => ({ validate })),
  );
  const [form, fields] = useForm<ChangePassword>({
    id: 'change-password',
    ...rest,
    defaultNoValidate: false,
    ...lazy.options,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} {...lazy.formProps} className="grid gap-5">
      <Summary form={form} errors={form.errors} sent={rest} />
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden aria-label="Username" />
      <Field meta={fields.currentPassword} label="Current password" type="password" autoComplete="current-password" />
      <Field
        meta={fields.password}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <Field meta={fields.confirmPassword} label="Confirm new password" type="password" autoComplete="new-password" />
      <Submit busy="Saving…">Change password</Submit>
    </Form>
  );
}
