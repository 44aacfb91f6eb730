import { type SubmissionResult, getFormProps, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { FormErrors } from '~/ui/form-errors';
import { useLazyValidation } from '~/ui/lazy-validation';
import type { ChangePassword, Login, Register } from './schema';

/** What all forms about passwords share; the constraint comes from the loader, so that zod stays out of the first load. */
type Props<Value extends Record<string, unknown>> = {
  constraint: Parameters<typeof useForm<Value>>[0]['constraint'];
  lastResult?: SubmissionResult<string[]>;
  action: string;
};

const NEW_PASSWORD_HINT = '8 characters or more';

/** Name and password. A refusal is headed 'Login failed' (specification, section 8). */
export function LoginForm({ action, ...rest }: Props<Login>) {
  const lazy = useLazyValidation<Login>(() => import('./validate').then(({ login: validate }) => ({ validate })));
  const [form, fields] = useForm<Login>({ id: 'login', ...rest, defaultNoValidate: false, ...lazy.options });
  return (
    <Form method="post" action={action} {...getFormProps(form)} {...lazy.formProps} className="grid gap-5">
      <Summary form={form} errors={form.errors && ['Login failed.', ...form.errors]} fields={fields} sent={rest} />
      <Field meta={fields.username} label="Username" autoComplete="username" {...AS_TYPED} />
      <Field meta={fields.password} label="Password" type="password" autoComplete="current-password" />
      <Submit action={action} pending="Signing in…">
        Login
      </Submit>
    </Form>
  );
}

/** A new account, by the invitation in the address. */
export function RegisterForm({ action, ...rest }: Props<Register>) {
  const lazy = useLazyValidation<Register>(() => import('./validate').then(({ register: validate }) => ({ validate })));
  const [form, fields] = useForm<Register>({ id: 'register', ...rest, defaultNoValidate: false, ...lazy.options });
  return (
    <Form method="post" action={action} {...getFormProps(form)} {...lazy.formProps} className="grid gap-5">
      <Summary form={form} errors={form.errors} fields={fields} sent={rest} />
      <Field meta={fields.username} label="Username" autoComplete="username" {...AS_TYPED} />
      <Field
        meta={fields.password}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <Field meta={fields.confirmPassword} label="Repeat password" type="password" autoComplete="new-password" />
      <Submit action={action} pending="Creating…">
        Create account
      </Submit>
    </Form>
  );
}

/** One's own password; `username` tells password managers whose it is. */
export function ChangePasswordForm({ action, username, ...rest }: Props<ChangePassword> & { username: string }) {
  const lazy = useLazyValidation<ChangePassword>(() =>
    import('./validate').then(({ changePassword: validate }) => ({ validate })),
  );
  const [form, fields] = useForm<ChangePassword>({
    id: 'change-password',
    ...rest,
    defaultNoValidate: false,
    ...lazy.options,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} {...lazy.formProps} className="grid gap-5">
      <Summary form={form} errors={form.errors} fields={fields} sent={rest} />
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden aria-label="Username" />
      <Field meta={fields.currentPassword} label="Current password" type="password" autoComplete="current-password" />
      <Field
        meta={fields.password}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <Field meta={fields.confirmPassword} label="Repeat new password" type="password" autoComplete="new-password" />
      <Submit action={action} pending="Saving…">
        Change password
      </Submit>
    </Form>
  );
}

/** Names are no prose: phones must not capitalise or correct them. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type SummaryProps = {
  form: { errorId: string };
  errors?: string[];
  fields: Record<string, { id: string; errors?: string[] }>;
  sent: { lastResult?: SubmissionResult<string[]> };
};

/** The summary belongs to what the server sent back; what is typed now answers at its own field. */
function Summary({ form, errors, fields, sent }: SummaryProps) {
  const list = sent.lastResult?.error
    ? Object.values(fields).map((field) => ({ id: field.id, messages: field.errors }))
    : [];
  return <FormErrors id={form.errorId} errors={errors} fields={list} />;
}

function Submit({ action, pending, children }: { action: string; pending: string; children: ReactNode }) {
  const { state, formAction } = useNavigation();
  const busy = state !== 'idle' && formAction === action;
  return (
    <Button className="w-full" aria-disabled={busy || undefined} onClick={(event) => busy && event.preventDefault()}>
      {busy ? pending : children}
    </Button>
  );
}
