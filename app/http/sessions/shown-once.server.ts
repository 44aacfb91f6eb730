import { z } from 'zod';
import { carries, signedCookie } from '../documents/own-cookies.server';
import { sessionHash } from './session.server';

/** Passes a secret from the form that created it to the next page only; signed, so that it cannot be planted. */
const cookie = signedCookie('once', { sameSite: 'strict' });

const Shown = z.object({ secret: z.string().min(1), session: z.string() });

/** The header that passes `secret` to the page after a redirect, in the session of this request alone. */
export const showOnce = async (request: Request, secret: string) => ({
  'Set-Cookie': await cookie.set({ secret, session: await sessionHash(request) }),
});

/**
 * The secret for this page, if any, and the header that clears it. A browser that never received that header, or whose
 * cookies were copied, sends the secret again until it expires; only the session that created it can read it.
 */
export async function takeShownOnce(request: Request): Promise<{ secret: string | null; headers: HeadersInit }> {
  if (!carries(request, 'once')) return { secret: null, headers: {} };
  const [value, session] = await Promise.all([cookie.read(request), sessionHash(request)]);
  const shown = Shown.safeParse(value);
  const secret = shown.success && shown.data.session === session ? shown.data.secret : null;
  return { secret, headers: { 'Set-Cookie': await cookie.clear() } };
}
