import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';

/** What is known of the request that the running code works for. */
export type RequestContext = {
  /** Stands in every line that is logged for it, in its answer's `X-Request-Id` and on its error page. */
  id: string;
  /** Statements sent so far, and the milliseconds until their answers, waiting for a connection included. */
  statements: number;
  sqlMs: number;
};

declare global {
  var __requestContext: AsyncLocalStorage<RequestContext> | undefined;
}

// One per process; the global outlives Vite's module reloads.
export const requestContext = (globalThis.__requestContext ??= new AsyncLocalStorage());

/** The id of the request at hand; undefined in work that no request asked for. */
export const requestId = () => requestContext.getStore()?.id;

/** The id that our own front gave, or a new one: from anybody else it could be made to look like another's. */
export function nameRequest(sent: string | string[] | undefined): string {
  if (env.TRUSTED_PROXY === 'front' && typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)) return sent;
  return randomUUID();
}
