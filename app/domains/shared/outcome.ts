/** A refusal is an answer the domain expected to give; anything unexpected is thrown. */
export type Refusal = {
  ok: false;
  code:
    | 'not-found'
    | 'conflict'
    | 'forbidden'
    | 'invalid'
    | 'too-large'
    | 'too-many'
    | 'unauthenticated'
    | 'unsupported'
    | 'unavailable';
  message: string;
  /** Messages per field, under the field's own name. */
  fields?: Record<string, string[]>;
  /** Seconds after which trying again may help. */
  retryAfter?: number;
};

export type Outcome<T> = { ok: true; value: T } | Refusal;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (code: Refusal['code'], message: string, fields?: Refusal['fields']): Refusal => ({
  ok: false,
  code,
  message,
  fields,
});
