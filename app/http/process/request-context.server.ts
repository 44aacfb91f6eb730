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
  /** When it came, by `performance.now()`. */
  started: number;
  /** Whether the database could not be asked for it. */
  databaseAway: boolean;
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

/** Milliseconds that all statements of one request may take together, and any single one of a long request. */
const ALL_MS = 6_000;
const ONE_MS = 2_000;
/** What a page may still try once the database was found to be away: it is told in time, with what was typed. */
const AWAY_MS = 500;

/** The patience of the request at hand, as the database asks for it; undefined in work that no request asked for. */
export function requestAsks(): { ms: number; away: () => void } | undefined {
  const context = requestContext.getStore();
  if (!context) return undefined;
  const left = context.started + ALL_MS - performance.now();
  return {
    ms: context.databaseAway ? AWAY_MS : Math.max(ONE_MS, left),
    away: () => void (context.databaseAway = true),
  };
}

/** Whether the statements so far were so slow that none may be waited for any longer. */
export function isShortOfTime(): boolean {
  const context = requestContext.getStore();
  return context !== undefined && performance.now() > context.started + ALL_MS - ONE_MS;
}

/** Whether the request at hand has found the database away. */
export const isDatabaseAway = () => requestContext.getStore()?.databaseAway === true;
