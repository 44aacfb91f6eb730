import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { env } from '~/env.server';

/** What a log may know of an error. Drizzle's message repeats every parameter, the database's detail a row: customers' words. */
function loggable(error: unknown): unknown {
  const root = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (!(root instanceof Error)) return root;
  const { code, constraint_name } = root as Error & { code?: unknown; constraint_name?: unknown };
  return { type: root.name, message: root.message, stack: root.stack, code, constraint: constraint_name };
}

export const serializers = { err: loggable };

/** JSON lines. Never a body, a cookie or a customer's data: what is logged is named by hand. */
export const log = pino({
  level: env.LOG_LEVEL,
  ...(env.NODE_ENV === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
  serializers,
  redact: ['password', 'email', 'phone', 'customerName', 'customerEmail', 'customerPhone', 'cookie', 'authorization'],
});
