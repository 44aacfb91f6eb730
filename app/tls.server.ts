import { isIP } from 'node:net';

/** A parameter of an address, empty if it has none. Not every address of a database is a URL. */
function parameterOf(address: string, name: string): string {
  return new URLSearchParams(/\?(.*)$/.exec(address)?.[1]).get(name) ?? '';
}

/** The host names of an address. */
const hostsOf = (address: string) =>
  (/^\w+:\/\/(?:[^/?]*@)?([^/?]*)/.exec(address)?.[1] ?? '')
    .split(',')
    .map((host) => host.replace(/:\d*$/, '').replace(/^\[|\]$/g, ''));

/**
 * Whether an address leads to this machine only: by loopback or a socket file. False for an address without a host: the
 * driver takes the host from PGHOST.
 */
const isLocal = (address: string) =>
  hostsOf(address).every((host) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host) || host.startsWith('%2F'));

/** The protection of a connection: verified TLS, or none, because the address turns it off or leads to this machine. */
export type Protection = 'verified' | 'off' | 'local';

/** TLS to the database: verified, unless it is on this machine or the address has `sslmode=disable`. */
export function databaseTls(address: string) {
  const asked = parameterOf(address, 'sslmode');
  const how: Protection = asked === 'disable' ? 'off' : asked || !isLocal(address) ? 'verified' : 'local';
  const [host = ''] = hostsOf(address);
  // The driver passes the host name to the certificate check, but not an IP address.
  const ssl = how === 'verified' && { rejectUnauthorized: true, ...(isIP(host) ? { host } : {}) };
  return { how, ssl };
}

/** TLS to the mail server: verified, unless it is on this machine or the address has `tls=off`. */
export function mailTls(address: string) {
  const how: Protection =
    parameterOf(address, 'tls') === 'off'
      ? 'off'
      : isLocal(address) && address.startsWith('smtp:')
        ? 'local'
        : 'verified';
  // Without the parameters, which the mail library would read as its options.
  const url = address.replace(/\?.*$/, '');
  return { how, url, requireTLS: how === 'verified', ignoreTLS: how === 'off' };
}
