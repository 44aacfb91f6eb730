import { createCookie, redirect } from '@remix-run/node';
import { env } from '~/env.server';
import type { Flash } from '~/ui/feedback/flash';

const cookie = createCookie('__flash', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secure: env.SITE_URL.startsWith('https:'),
  secrets: env.SESSION_SECRET,
});

/** Redirects with 303 to `url` and shows a message there: a toast with scripts, a banner without. */
export async function redirectWithFlash(url: string, flash: Omit<Flash, 'id'>, headers?: HeadersInit) {
  const all = new Headers(headers);
  all.append('Set-Cookie', await cookie.serialize({ ...flash, id: crypto.randomUUID() } satisfies Flash));
  return redirect(url, { status: 303, headers: all });
}

/** The message for this page, if any, and the header that clears it. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__flash=')) return { flash: null, headers: {} };
  const flash = (await cookie.parse(header).catch(() => null)) as Flash | null;
  return { flash: flash || null, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
