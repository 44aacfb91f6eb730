import { type Answer, raw } from '../../../support/raw';
import { ADMIN } from '../place';

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Signs in as the admin of the place, from any address of 127.0.0.0/8; `redirectTo` goes into the address, as in the form. */
export async function signIn(base: string, redirectTo = '/admin', headers: Record<string, string> = {}, from?: string) {
  const { username, password } = ADMIN;
  const path = `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
  const body = form({ username, password });
  return raw(base, path, { method: 'POST', headers: { ...FORM, Origin: base, ...headers }, body, from });
}

/** The cookies set by a response, formatted for the next request. */
export const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
