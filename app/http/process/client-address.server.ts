import { isIP, isIPv4 } from 'node:net';
import { env } from '~/env.server';
import { log } from './log.server';
import { requestContext } from './request-context.server';

/** This machine: a reverse proxy here gives all its visitors this address. */
const THIS_MACHINE = new Set(['127.0.0.1', '::1']);

/**
 * The visitor's address: the one that our own nginx reports, or without nginx the connection's own, which no header can
 * change. Null if it may stand for many visitors.
 */
export function clientAddress(request: Request): string | null {
  if (env.TRUSTED_PROXY === 'front') return request.headers.get('X-Real-IP');
  const address = plainAddress(requestContext.getStore()?.address ?? '');
  if (request.headers.has('X-Forwarded-For')) warnOfProxy();
  return address && !THIS_MACHINE.has(address) ? address : null;
}

let warned = false;

function warnOfProxy(): void {
  if (warned) return;
  warned = true;
  log.warn(
    'a request came through a proxy: its visitors count as one. If the proxy overwrites X-Real-IP with their addresses, set TRUSTED_PROXY=front',
  );
}

/** An IPv4 address in its plain form, even if a socket for both protocols shows it as IPv6 (`::ffff:203.0.113.1`). */
const plainAddress = (address: string) => {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(mapped) ? mapped : address;
};

/**
 * The addresses that one visitor controls, and the wider network around them. An IPv6 customer gets a /64 at least,
 * often a /56 or /48, and can send from any address in it.
 */
export function networksOf(address: string): { own: string; wider?: string } {
  const plain = plainAddress(address);
  const zoneless = plain.replace(/%.*$/, '');
  if (isIP(zoneless) !== 6) return { own: plain };
  // The URL parser writes an address in one form, without an IPv4 part.
  const [before = '', after = ''] = new URL(`http://[${zoneless}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  // ::ffff:0:0/96 holds the IPv4 addresses.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
    return { own: [high >> 8, high & 255, low >> 8, low & 255].join('.') };
  }
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wider: `${groups.slice(0, 3).join(':')}::/48` };
}

/** A key for counts that are not limited to one address; visitors with unknown addresses share it. */
export const senderOf = (request: Request): string => networksOf(clientAddress(request) ?? 'all').own;
