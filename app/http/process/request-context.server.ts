import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';

/** Data of the request that the running code works for. */
export type RequestContext = {
  /** In every log line of the request, in the response's `X-Request-Id` and on its error page. */
  id: string;
  /** Statements sent so far, and the milliseconds until their results, including the wait for a connection. */
  statements: number;
  sqlMs: number;
  /** The address at the other end of the connection: the visitor's, or a proxy's. */
  address?: string;
  /** Start time, from `performance.now()`. */
  started: number;
  /** The route with its method. */
  work?: string;
  /** Whether the database was found unreachable. */
  databaseAway: boolean;
  /** The signed-in admin, once a guard has found one. */
  admin?: { id: number; username: string };
  /** The form that an admin sent, once it is read. */
  sent?: FormData;
};

declare global {
  var __requestContext: AsyncLocalStorage<RequestContext> | undefined;
}

// One per process; the global survives Vite's module reloads.
export const requestContext = (globalThis.__requestContext ??= new AsyncLocalStorage());

/** The id of the current request; undefined outside a request. */
export const requestId = () => requestContext.getStore()?.id;

/** Whether the current request sends a form. Without scripts, a form is answered by loading its page, as for a GET. */
export const isPost = () => requestContext.getStore()?.work?.startsWith('POST ') === true;

/** Notes who is signed in, for the audit log. */
export function noteAdmin(admin: { id: number; username: string }): void {
  const context = requestContext.getStore();
  if (context) context.admin = admin;
}

/** Notes the form that an admin sent, in case no page can answer it. */
export function noteSent(fields: FormData): void {
  const context = requestContext.getStore();
  if (context) context.sent = fields;
}

/** The signed-in admin of the current request; undefined for visitors and outside a request. */
export const requestAdmin = () => requestContext.getStore()?.admin;

/** The id set by our own nginx, otherwise a new one: other clients could imitate another request's id. */
export function nameRequest(sent: string | string[] | undefined): string {
  if (env.TRUSTED_PROXY === 'front' && typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)) return sent;
  return randomUUID();
}

/** Milliseconds for all statements of a request together, and the minimum for a single one. */
const ALL_MS = 6_000;
const ONE_MS = 2_000;
/** Milliseconds per statement once the database was found unreachable, so that the error page comes in time. */
const AWAY_MS = 500;

/** The statement timeout of the current request; undefined outside a request. */
export function requestAsks(): { ms: number; away: () => void; work?: string } | undefined {
  const context = requestContext.getStore();
  if (!context) return undefined;
  const left = context.started + ALL_MS - performance.now();
  return {
    ms: context.databaseAway ? AWAY_MS : Math.max(ONE_MS, left),
    away: () => void (context.databaseAway = true),
    work: context.work,
  };
}

/** Whether the statements so far took so long that no further one should be started. */
export function isShortOfTime(): boolean {
  const context = requestContext.getStore();
  return context !== undefined && performance.now() > context.started + ALL_MS - ONE_MS;
}

/** Whether the current request found the database unreachable. */
export const isDatabaseAway = () => requestContext.getStore()?.databaseAway === true;

/** The refusal code of an unexpected error: the database was away, or the program failed. */
export const failureCode = () => (isDatabaseAway() ? 'unavailable' : 'failed');
