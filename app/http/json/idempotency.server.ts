import { senderOf } from '../process/client-address.server';

/** A new key for a form: the same key with the same body counts as one submission. */
export const issueKey = () => crypto.randomUUID();

/** The key of a submitted form; null if it is missing or invalid. */
export function formKey(fields: FormData): string | null {
  const key = fields.get('idempotencyKey');
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null;
}

/** In characters. Another client may have a shorter key by accident or by guessing: it counts for its sender only. */
const UNGUESSABLE = 16;

/** The key of an API request; undefined if it is missing, null if it is invalid. */
export function apiIdempotencyKey(request: Request): string | null | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) return null;
  return key.length < UNGUESSABLE ? `${senderOf(request)} ${key}` : key;
}
