/** A failure that the domain expects; an unexpected one is thrown. */
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
    | 'unavailable'
    /** An unexpected error: commands never refuse with this code; `attempt` does. */
    | 'failed';
  message: string;
  /** Error messages by field name. */
  fields?: Record<string, string[]>;
  /** Seconds until a retry may succeed. */
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

/** A refusal of one field: the message stands at the field, or alone if no fields are shown. */
export const refuseField = (field: string, message: string): Refusal =>
  refuse('invalid', message, { [field]: [message] });
