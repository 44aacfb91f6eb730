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

/** The form in the response of a route error, if any. */
export function waitingIn(error: unknown): { kept?: Kept; proof?: Proof } {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null ? said : {};
}
