import type { Refusal } from '~/domains/shared/outcome';

/** The HTTP status of each refusal code. */
export const STATUS: Record<Refusal['code'], number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
  failed: 500,
};

/** Seconds after which an unreachable database is likely to be back. */
export const SOON = 5;

/** The headers of a refusal: Retry-After, if a retry may help. */
export function refusalHeaders({ code, retryAfter = code === 'unavailable' ? SOON : undefined }: Refusal): HeadersInit {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}
