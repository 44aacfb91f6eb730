import type { HostileRequest } from './attacks/hostile-requests';

const REFUSED_BY_FETCH = /^(TRACE|TRACK|CONNECT)$/i;

/** The reason why remix-serve itself responds with a 500 before the app runs; null if it does not. */
export function answersBeforeTheApp({ method, target, headers }: HostileRequest): string | null {
  if (REFUSED_BY_FETCH.test(method)) return 'TRACE, TRACK: the Request constructor refuses the method';
  const said = (name: string) => headers.filter(([header]) => header.toLowerCase() === name).map(([, value]) => value);
  const host = said('host')[0] ?? '';
  const forwarded = said('x-forwarded-host')[0] ?? host;
  // Node joins repeated headers; Express takes the path from one and the port from the other.
  if (![host, forwarded].every((name) => isAddress(`http://${name}${target}`))) {
    return 'a Host, X-Forwarded-Host or target that is not a valid URL';
  }
  return null;
}

/** A Request also refuses URLs with a username and password. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
