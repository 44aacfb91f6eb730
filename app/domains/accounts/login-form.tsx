import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect } from 'react';
import { Field } from '~/ui/fields/field';
import { useLazyValidation } from '~/ui/forms/lazy-validation';
import { showToast } from '~/ui/feedback/toast-bus';
import { AS_TYPED, type CredentialsProps, Submit, Summary } from './credentials';
import type { Login } from './schema';
import { SIGN_IN_REFUSED } from './vocabulary';

/** Username and password. A refusal is titled 'Login failed', in the form and as a toast (specification, section 8). */
export function LoginForm({ action, ...rest }: CredentialsProps<Login>) {
  const lazy = useLazyValidation<Login>(() => import('./validate').then(({ login: validate }) => ({ validate })));
  const [form, fields] = useForm<Login>({ id: 'login', ...rest, defaultNoValidate: false, ...lazy.options });
  const { lastResult } = rest;
  const passwordId = fields.password.id;
  useEffect(() => {
    const description = lastResult?.error?.['']?.join(' ');
    if (!description) return;
    showToast({ title: 'Login failed', description, variant: 'destructive' });
    // As without scripts: the username stays, and a wrong password is cleared. An unchecked one can be sent again.
    if (description !== SIGN_IN_REFUSED) return;
    const password = document.getElementById(passwordId);
    if (password instanceof HTMLInputElement) password.value = '';
  }, [lastResult, passwordId]);
  return (
    <Form method="post" action={action} {...getFormProps(form)} {...lazy.formProps} className="grid gap-5">
      <Summary form={form} errors={form.errors && ['Login failed.', ...form.errors]} sent={rest} />
      <Field meta={fields.username} label="Username" autoComplete="username" {...AS_TYPED} />
      <Field meta={fields.password} label="Password" type="password" autoComplete="current-password" />
      <Submit busy="Signing in…">Login</Submit>
    </Form>
  );
}
