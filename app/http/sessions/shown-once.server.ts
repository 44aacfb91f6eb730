import { carries, signedCookie } from '../documents/own-cookies.server';

/** Passes a secret from the form that created it to the next page only; signed, so that it cannot be planted. */
const cookie = signedCookie('once', { sameSite: 'strict' });

/** The header that passes `secret` to the page after a redirect. */
export const showOnce = async (secret: string) => ({ 'Set-Cookie': await cookie.set(secret) });

/** The secret for this page, if any, and the header that clears it. */
export async function takeShownOnce(request: Request): Promise<{ secret: string | null; headers: HeadersInit }> {
  if (!carries(request, 'once')) return { secret: null, headers: {} };
  const value = await cookie.read(request);
  const secret = typeof value === 'string' && value ? value : null;
  return { secret, headers: { 'Set-Cookie': await cookie.clear() } };
}
