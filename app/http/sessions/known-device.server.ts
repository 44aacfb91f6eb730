import { randomUUID } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { env } from '~/env.server';

/**
 * Proves that a user signed in from this browser before. It grants no access: its login attempts are only counted
 * separately.
 */
const cookie = createCookie('__device', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
  secure: env.SITE_URL.startsWith('https:'),
  secrets: env.SESSION_SECRET,
});

type Device = { id: string; name: string };

/** The id of this browser if `name` has signed in from it, otherwise null. */
export async function knownDevice(request: Request, name: string): Promise<string | null> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__device=')) return null;
  const device = (await cookie.parse(header).catch(() => null)) as Partial<Device> | null;
  return device?.name === name && device.id ? device.id : null;
}

/** The cookie that marks this browser as known for `name`. */
export const rememberDevice = (name: string) => cookie.serialize({ id: randomUUID(), name } satisfies Device);
