import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { env } from '~/env.server';
import { requestId } from './request-context.server';

/** Email addresses and secrets, which libraries may put into any message. */
const PRIVATE: Array<[pattern: RegExp, instead: string]> = [
  [/[^\s@"'<>(),;:=/]+@[^\s@"'<>(),;:/]+\.[a-z]{2,}/gi, '[email]'],
  [/([?&](?:invite|token|key|reference|code)=)[^&\s"'#]+/gi, '$1[hidden]'],
  [/(\/(?:reservations|calendars|newsletter\/(?:unsubscribe|confirm))\/)[\w-]{8,}/gi, '$1[hidden]'],
  [/(\b\w+:\/\/)[^\s/@]+@/g, '$1[hidden]@'],
];

/** Removes private data from a text. */
const scrub = (text: string) => PRIVATE.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);

/**
 * The loggable parts of an error. Drizzle's message repeats all parameters, and the database's detail a whole row, both
 * with customer data.
 */
function loggable(error: unknown): unknown {
  const root = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (!(root instanceof Error)) return root;
  const { code, constraint_name } = root as Error & { code?: unknown; constraint_name?: unknown };
  return {
    type: root.name,
    message: scrub(root.message),
    stack: scrub(root.stack ?? ''),
    code,
    constraint: constraint_name,
  };
}

export const serializers = { err: loggable };

/** A test demands each column with data of a customer, or of the owner or captain of a rental. */
const NAMES = [
  ...['password', 'confirmPassword', 'email', 'phone', 'firstName', 'lastName', 'notes', 'recipient'],
  ...['customerName', 'customerEmail', 'customerPhone', 'deliveryAddress', 'cookie', 'authorization'],
  ...['contactName', 'contactPhone', 'token', 'reference', 'invite'],
];

/** Field names that are redacted, at the top level and one level down. */
export const redact = NAMES.flatMap((name) => [name, `*.${name}`]);

/** Logs JSON lines. Never pass a body, a cookie or customer data: logged fields are chosen explicitly. */
export const log = pino({
  level: env.LOG_LEVEL,
  ...(env.NODE_ENV === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
  serializers,
  redact,
  mixin: () => {
    const id = requestId();
    return id ? { requestId: id } : {};
  },
});

/**
 * For `catch`: logs the error of an optional step as `what`, and returns `instead`. For a command, whose failure the
 * sender sees, use `attempt`.
 */
export const logFailure =
  <T = undefined>(what: string, instead?: T, fields: Record<string, string> = {}) =>
  (error: unknown): T => {
    log.error({ ...fields, err: error }, what);
    return instead as T;
  };
