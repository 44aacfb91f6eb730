import { randomUUID } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { env } from '~/env.server';

/** Proves that a name signed in from this browser before. It opens nothing: it only has guesses counted apart. */
const cookie = createCookie('__device', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
  secure: env.SITE_URL.startsWith('https:'),
  secrets: env.SESSION_SECRET,
});

type Device = { id: string; name: string };

/** The id of this browser when `name` has signed in from it, else null. */
export async function knownDevice(request: Request, name: string): Promise<string | null> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__device=')) return null;
  const device = (await cookie.parse(header).catch(() => null)) as Partial<Device> | null;
  return device?.name === name && device.id ? device.id : null;
}

/** The cookie by which this browser is known for `name` from now on. */
export const rememberDevice = (name: string) => cookie.serialize({ id: randomUUID(), name } satisfies Device);
