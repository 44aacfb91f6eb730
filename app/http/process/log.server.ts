import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { env } from '~/env.server';
import { requestId } from './request-context.server';

/** Addresses of people, and what opens something of theirs, wherever a library put them into a message. */
const PRIVATE: Array<[pattern: RegExp, instead: string]> = [
  [/[^\s@"'<>(),;:=/]+@[^\s@"'<>(),;:/]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/([?&](?:invite|token|key|reference|code)=)[^&\s"'#]+/gi, '$1[hidden]'],
  [/(\/(?:reservations|newsletter\/unsubscribe)\/)[\w-]{8,}/gi, '$1[hidden]'],
  [/(\b\w+:\/\/)[^\s/@]+@/g, '$1[hidden]@'],
];

/** A text without what is private in it. */
export const scrub = (text: string) =>
  PRIVATE.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);

/** What a log may know of an error. Drizzle's message repeats every parameter, the database's detail a row: customers' words. */
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

const NAMES = [
  ...['password', 'confirmPassword', 'email', 'phone', 'firstName', 'lastName', 'notes', 'recipient'],
  ...['customerName', 'customerEmail', 'customerPhone', 'cookie', 'authorization', 'token', 'reference', 'invite'],
];

/** What is hidden by name, at the top of a line and one level down. */
export const redact = NAMES.flatMap((name) => [name, `*.${name}`]);

/** JSON lines. Never a body, a cookie or a customer's data: what is logged is named by hand. */
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
