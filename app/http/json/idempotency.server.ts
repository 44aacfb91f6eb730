/** A new key for a form that is handed out: the same key with the same body is one submission. */
export const issueKey = () => crypto.randomUUID();

/** The key that came back with a form; null where there is none, or none of ours. */
export function formKey(fields: FormData): string | null {
  const key = fields.get('idempotencyKey');
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null;
}

/** The key that an API call brought; undefined where it brought none, null where that is no key. */
export function apiIdempotencyKey(request: Request): string | null | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return undefined;
  return /^[\x21-\x7e]{1,200}$/.test(key) ? key : null;
}
