import { clientAddress } from './client-address.server';
import { log } from './log.server';

/** The events worth watching: docs/operations.md explains each. */
export type SecurityEvent =
  | 'login-succeeded'
  | 'login-failed'
  | 'login-limited'
  | 'logout'
  | 'own-password-refused'
  | 'password-changed'
  | 'invitation-created'
  | 'invitation-used'
  | 'invitation-refused'
  | 'invitation-revoked'
  | 'admin-removed'
  | 'sessions-ended'
  | 'access-denied'
  | 'customer-erased'
  | 'calendar-address-created'
  | 'calendar-address-replaced'
  | 'calendar-address-revoked'
  | 'data-exported'
  | 'demo-cleared';

/** Events that a stranger or a stolen session can cause, too. */
const SUSPECT: readonly SecurityEvent[] = [
  ...(['login-failed', 'login-limited', 'own-password-refused', 'invitation-refused', 'access-denied'] as const),
];

type Fields = {
  /** The id of the admin who acts; null if none is known. Typed names are not logged: some are passwords. */
  admin: number | null;
} & Record<string, number | boolean | string | null>;

/** Writes one line about a security event, with the visitor's address: fields never hold secrets or customer data. */
export function logSecurity(event: SecurityEvent, request: Request, fields: Fields): void {
  const level = SUSPECT.includes(event) ? 'warn' : 'info';
  log[level]({ event, ...fields, address: clientAddress(request) }, 'security');
}
