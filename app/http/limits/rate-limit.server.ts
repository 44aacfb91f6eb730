import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '~/db/database.server';
import { env } from '~/env.server';
import { type Refusal, refuse } from '~/domains/shared/outcome';
import { type AddressLimit, type KeyedLimit, type Limit, tooManyText } from './limits.server';
import { rateLimits } from './tables.server';
import { logFailure } from '../process/log.server';
import { ADDRESSES_PER_NETWORK } from './addresses-per-network';
import { clientAddress, networksOf } from '../process/client-address.server';

/** The shared count is short and only slows down: refusing for an hour would let one visitor lock out all others. */
const SHARED_SECONDS = 2;
/** Maximum waits of an attempt for the next shared count, and maximum attempts waiting in a process. */
const PATIENCE = 2;
const MOST_WAITING = 50;

const limiters = new Map<string, RateLimiterDrizzle>();
function limiter(keyPrefix: string, points: number, duration: number) {
  const id = `${keyPrefix}:${points}:${duration}`;
  let found = limiters.get(id);
  if (!found) {
    found = new RateLimiterDrizzle({
      ...{ storeClient: db, schema: rateLimits, keyPrefix, points, duration },
      // Each limiter of each process would sweep the table every five minutes; a daily job does it instead.
      clearExpiredByTimeout: false,
    });
    limiters.set(id, found);
  }
  return found;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** The key in the database. Without the secret, a hash of a typed name could be guessed. */
const keptKey = ({ name, secret }: KeyedLimit, key: string) =>
  secret ? createHmac('sha256', env.SESSION_SECRET[0]!).update(`limit:${name}:${key}`).digest('base64url') : key;

/** Counts one attempt for `key`. Returns the seconds to wait if its attempts are used up, otherwise null. */
export async function consume(limit: KeyedLimit, key: string): Promise<number | null> {
  try {
    await limiter(limit.name, limit.attempts, limit.seconds).consume(keptKey(limit, key));
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return secondsOf(refused);
    throw refused;
  }
}

/** The same, as a refusal. */
export async function refuseExcess(limit: KeyedLimit, key: string): Promise<Refusal | null> {
  const wait = await consume(limit, key);
  return wait === null ? null : { ...refuse('too-many', tooManyText(wait)), retryAfter: wait };
}

/** Resets the attempts of `key` after a success. */
export async function forgive(limit: KeyedLimit, key: string): Promise<void> {
  await limiter(limit.name, limit.attempts, limit.seconds).delete(keptKey(limit, key));
}

/**
 * The counts of an address under a limit: the address's own count, and the count of the wider network around it. With
 * `of`, only the attempts at that account or other thing.
 */
export function countsOf(limit: AddressLimit, address: string, of?: string): Array<[KeyedLimit, key: string]> {
  const { perAddress, ...same } = limit;
  const { own, wider } = networksOf(address);
  const count = (network: string, addresses: number): [KeyedLimit, string] => [
    { ...same, attempts: perAddress * addresses },
    of === undefined ? network : `${network} ${of}`,
  ];
  return [count(own, 1), ...(wider ? [count(wider, ADDRESSES_PER_NETWORK)] : [])];
}

/** Counts one attempt of the request's visitor. Returns the seconds to wait if their limit is used up. */
export async function consumeFor(request: Request, limit: Limit): Promise<number | null> {
  const address = clientAddress(request);
  if (!address) return consumeShared(limit);
  let wait: number | null = null;
  for (const [counted, key] of countsOf(limit, address)) wait ??= await consume(counted, key);
  return wait;
}

/**
 * Whether one more attempt of the request's visitor would be refused, as the seconds to wait; counts nothing. It saves
 * statements before an attempt is counted. Null if the counts cannot be read, and if the visitors' addresses are
 * unknown, since the shared count only slows down.
 */
export async function spentBy(request: Request, limit: Limit): Promise<number | null> {
  const address = clientAddress(request);
  if (!address) return null;
  const found = countsOf(limit, address).map(async ([{ name, attempts, seconds }, key]) => {
    const count = await limiter(name, attempts, seconds).get(key);
    return count && count.remainingPoints === 0 ? secondsOf(count) : 0;
  });
  const waits = await Promise.all(found).catch(logFailure('a rate limit could not be read', [0]));
  return Math.max(...waits) || null;
}

let waiting = 0;

async function consumeShared({ name, shared }: Limit): Promise<number | null> {
  for (let turn = 0; ; turn++) {
    const wait = await consume({ name, attempts: shared, seconds: SHARED_SECONDS }, 'all');
    if (wait === null || turn === PATIENCE || waiting >= MOST_WAITING) return wait;
    waiting++;
    await pause(wait * 1000).finally(() => waiting--);
  }
}

/** The same; if counting fails, the request continues: its command will fail too, and keep its input. */
export const consumeOrLog = (request: Request, limit: Limit): Promise<number | null> =>
  consumeFor(request, limit).catch(logFailure('rate limiting failed', null, { limit: limit.name }));
