/** A new key for a form that is handed out: the same key with the same body is one submission. */
export const issueKey = () => crypto.randomUUID();

/** The key that came back with a form; null where there is none, or none of ours. */
export function formKey(fields: FormData): string | null {
  const key = fields.get('idempotencyKey');
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null;
}
