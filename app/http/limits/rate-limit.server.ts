import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '~/db/database.server';
import { rateLimits } from './tables.server';
import { log } from '../process/log.server';
import { clientAddress } from './client-address.server';

export type Limit = {
  name: string;
  /** Attempts per window from one address; `shared` applies to all visitors together if addresses are unknown. */
  perAddress: number;
  shared: number;
  seconds: number;
};

const limiters = new Map<string, RateLimiterDrizzle>();
function limiter(keyPrefix: string, points: number, duration: number) {
  const id = `${keyPrefix}:${points}:${duration}`;
  let found = limiters.get(id);
  if (!found) {
    found = new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, keyPrefix, points, duration });
    limiters.set(id, found);
  }
  return found;
}

/** Counts one attempt for `key`. Returns the seconds to wait if `points` per `seconds` are used up, otherwise null. */
export async function consume(name: string, key: string, points: number, seconds: number): Promise<number | null> {
  try {
    await limiter(name, points, seconds).consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** Resets the attempts of `key` after a success. */
export async function forgive(name: string, key: string, points: number, seconds: number): Promise<void> {
  await limiter(name, points, seconds).delete(key);
}

/** Counts one attempt of the request's visitor. */
export function consumeFor(request: Request, limit: Limit): Promise<number | null> {
  const address = clientAddress(request);
  return consume(limit.name, address ?? 'everybody', address ? limit.perAddress : limit.shared, limit.seconds);
}

/** The same; if counting fails, the request goes on: its command fails too, and keeps its input. */
export const consumeOrLog = (request: Request, limit: Limit): Promise<number | null> =>
  consumeFor(request, limit).catch((error: unknown) => {
    log.error({ err: error, limit: limit.name }, 'rate limiting failed');
    return null;
  });
