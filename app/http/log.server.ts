import { pino } from 'pino';
import { env } from '~/env.server';

/** JSON lines. Never a body, a cookie or a customer's data: what is logged is named by hand. */
export const log = pino({
  level: env.LOG_LEVEL,
  ...(env.NODE_ENV === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
  redact: ['password', 'email', 'phone', 'customerName', 'customerEmail', 'customerPhone', 'cookie', 'authorization'],
});
