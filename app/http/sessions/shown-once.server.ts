import { createCookie } from '@remix-run/node';
import { env } from '~/env.server';

/** Passes a secret from the form that created it to the next page only; signed, so that it cannot be planted. */
const cookie = createCookie('__once', {
  httpOnly: true,
  sameSite: 'strict',
  path: '/admin',
  maxAge: 60,
  secure: env.SITE_URL.startsWith('https:'),
  secrets: env.SESSION_SECRET,
});

/** The header that passes `secret` to the page after a redirect. */
export const showOnce = async (secret: string) => ({ 'Set-Cookie': await cookie.serialize(secret) });

/** The secret for this page, if any, and the header that clears it. */
export async function takeShownOnce(request: Request): Promise<{ secret: string | null; headers: HeadersInit }> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__once=')) return { secret: null, headers: {} };
  const value: unknown = await cookie.parse(header).catch(() => null);
  const secret = typeof value === 'string' && value ? value : null;
  return { secret, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
