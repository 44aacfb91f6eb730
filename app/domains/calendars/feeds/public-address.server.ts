import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv4');

/**
 * In IPv6 only the global unicast range is public, except addresses that carry an IPv4 address or serve
 * documentation.
 */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

/** Whether an IP address is reachable from everywhere. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !PRIVATE.check(address, 'ipv4')
    : isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');

/** The reasons why we must not contact a calendar's address. */
const NOT_PUBLIC = 'The address is not public';
const NOT_ENCRYPTED = 'The address is not encrypted: change it to one that begins with https';

/** The calendar is at an address that we must not contact. */
export class RefusedAddress extends Error {
  constructor(why: typeof NOT_PUBLIC | typeof NOT_ENCRYPTED = NOT_PUBLIC) {
    super(why);
  }
}

/**
 * The DNS lookup of a connection. The connection uses an address checked here, so that the name cannot resolve to
 * another address the second time.
 */
export const publicLookup =
  (allowed: readonly string[], find: typeof resolve = resolve): LookupFunction =>
  (host, options, callback) =>
    find(host, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const isAllowed = allowed.includes(host) || found.every(({ address }) => isPublicAddress(address));
      if (found.length === 0 || !isAllowed) return callback(new RefusedAddress(), '', 0);
      if (options.all) return callback(null, found);
      callback(null, found[0]!.address, found[0]!.family);
    });

/**
 * The refusal of a URL, as far as it needs no lookup: for its scheme, a password, or an IP address that is not public;
 * null if the URL is allowed. The addresses of calendars are secrets, so only hosts in `allowed` may use plain HTTP.
 */
export function refusedUrl(url: URL, allowed: readonly string[]): RefusedAddress | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return new RefusedAddress();
  if (allowed.includes(host)) return null;
  if (isIP(host) !== 0 && !isPublicAddress(host)) return new RefusedAddress();
  return url.protocol === 'https:' ? null : new RefusedAddress(NOT_ENCRYPTED);
}
