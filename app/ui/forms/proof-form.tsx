import { CONTROL, FieldErrors } from '../fields/field-frame';
import { SubmitButton } from './submit-button';

/** A form that waits for the password: what it does, its action and fields, and the name of the field to type it in. */
export type Proof = {
  title: string;
  username: string;
  passwordField: string;
  action: string;
  fields: Array<[name: string, value: string]>;
  error?: string;
};

/** Asks for the password and then sends the same form again: a plain form, so it works without scripts. */
export function ProofForm({ title, username, passwordField, action, fields, error }: Proof) {
  return (
    <section className="max-w-md py-10" aria-labelledby="proof-title">
      <h1 id="proof-title" className="display-2 mb-4">
        {title}
      </h1>
      <p className="mb-8 text-lg text-muted">Please enter your password to continue.</p>
      <form method="post" action={action} className="grid gap-5">
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
      </form>
    </section>
  );
}
