import { isRouteErrorResponse } from '@remix-run/react';

/** A form submitted while the session could not be read: its action (the current URL if empty) and its fields. */
export type Kept = { action: string; fields: Array<[name: string, value: string]> };

/** A form that waits for the password: what it does, its action and fields, and the name of the field to type it in. */
export type Proof = Kept & {
  title: string;
  username: string;
  passwordField: string;
  error?: string;
};

/** What a visitor's form is told whose sender has used up a limit, and the form. */
export type TooMany = { message: string; /** Seconds. */ wait?: number; kept?: Kept };

/** The form in the response of a route error, if any. */
export function waitingIn(error: unknown): { kept?: Kept; proof?: Proof } {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null ? said : {};
}

/** What a route error says of a limit that is used up; null for any other error. */
export function tooManyIn(error: unknown): TooMany | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null;
  const said = error.data as string | Partial<TooMany> | null;
  if (typeof said === 'string') return { message: said };
  return said?.message ? { message: said.message, wait: said.wait, kept: said.kept } : null;
}
