import { Form, useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CONTROL, FieldErrors } from '../fields/field-frame';
import { SubmitButton } from './submit-button';
import { useArrived } from './use-arrived';
import type { Proof } from './waiting-form';

/** The password question in the last answer of the page's action, if any: see `keep-or-prove.ts`. */
export function useAskedProof(): Proof | undefined {
  const answer = useArrived(useActionData<{ proof?: Proof }>());
  return answer?.proof;
}

/** Replaces a page: asks for the password under the title of the action that waits for it. */
export function ProofPage(proof: Proof) {
  return (
    <section className="max-w-md py-10" aria-labelledby="proof-title">
      <h1 id="proof-title" className="display-2 mb-4">
        {proof.title}
      </h1>
      <ProofForm {...proof} />
    </section>
  );
}

/** Asks for the password and then sends the same form again, with and without scripts. */
export function ProofForm({ username, passwordField, action, fields, error }: Omit<Proof, 'title'>) {
  const password = useRef<HTMLInputElement>(null);
  // Once for each answer, which has new `fields`: input typed after it stays.
  useEffect(() => {
    if (!error || !password.current) return;
    password.current.value = '';
    password.current.focus();
  }, [error, fields]);
  return (
    <>
      <p className="mb-8 text-lg text-muted">Please enter your password to continue.</p>
      <Form method="post" action={action} preventScrollReset className="grid gap-5">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="text" autoComplete="username" defaultValue={username} readOnly hidden aria-label="Username" />
        <div>
          <label htmlFor="own-password" className="mb-1.5 block text-sm font-semibold">
            Your password
          </label>
          <input
            id="own-password"
            ref={password}
            type="password"
            name={passwordField}
            required
            maxLength={200}
            autoComplete="current-password"
            // The page asks for nothing else.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'own-password-error' : undefined}
            className={CONTROL}
          />
          <div role="alert">
            <FieldErrors id="own-password-error" errors={error ? [error] : undefined} />
          </div>
        </div>
        <SubmitButton look="gold">Continue</SubmitButton>
      </Form>
    </>
  );
}
