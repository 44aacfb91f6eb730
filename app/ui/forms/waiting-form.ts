import { isRouteErrorResponse } from '@remix-run/react';

/** A form submitted while the session could not be read: its action (the current URL if empty) and its fields. */
export type Kept = { action: string; fields: Array<[name: string, value: string]> };

/** A form that waits for the password: its title, action and fields, and the name of the password field. */
export type Proof = Kept & {
  title: string;
  username: string;
  passwordField: string;
  error?: string;
};

/** The refusal of a visitor's form whose sender has used up a limit, and the form. */
export type TooMany = { message: string; /** Seconds. */ wait?: number; kept?: Kept };

/** The form in the response of a route error, if any. */
export function waitingIn(error: unknown): { kept?: Kept; proof?: Proof } {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null ? said : {};
}

/** The refusal of a route error for a used-up limit; null for any other error. */
export function tooManyIn(error: unknown): TooMany | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null;
  const said = error.data as string | Partial<TooMany> | null;
  if (typeof said === 'string') return { message: said };
  return said?.message ? { message: said.message, wait: said.wait, kept: said.kept } : null;
}
