import { randomUUID } from 'node:crypto';
import { signedCookie } from './own-cookies.server';

/**
 * Proves that a user signed in from this browser before. It grants no access: its login attempts are only counted
 * separately.
 */
const cookie = signedCookie('device', { seconds: 365 * 24 * 60 * 60 });

type Device = { id: string; name: string };

/** The id of this browser if `name` has signed in from it, otherwise null. */
export async function knownDevice(request: Request, name: string): Promise<string | null> {
  const device = (await cookie.read(request)) as Partial<Device> | null;
  return device?.name === name && device.id ? device.id : null;
}

/** The cookie that marks this browser as known for `name`. */
export const rememberDevice = (name: string) => cookie.set({ id: randomUUID(), name } satisfies Device);
