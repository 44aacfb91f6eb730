import { rememberDevice } from '~/domains/accounts/devices/remember-device.server';
import { signedCookie } from '../documents/own-cookies.server';

/**
 * Proves that a user signed in from this browser before. It grants no access: it only makes login attempts from this
 * browser count separately. The browser is a row, which a password change deletes.
 */
const cookie = signedCookie('device');

/** The token of the request's browser, if it has one. */
export async function deviceToken(request: Request): Promise<string | null> {
  const token = await cookie.read(request);
  return typeof token === 'string' ? token : null;
}

/** The cookie with a browser's token. */
export const deviceCookie = (token: string) => cookie.set(token);

/** Remembers the request's browser as one of the user's; returns its cookie. */
export async function knowDevice(request: Request, userId: number): Promise<string> {
  return deviceCookie(await rememberDevice(userId, await deviceToken(request)));
}
