import { redirect } from '@remix-run/node';
import type { Flash } from '~/ui/feedback/flash';
import { carries, signedCookie } from '../documents/own-cookies.server';

const cookie = signedCookie('flash');

/** Redirects with 303 to `url` and shows a message there: with scripts a toast, without scripts a banner. */
export async function redirectWithFlash(url: string, flash: Omit<Flash, 'id'>, headers?: HeadersInit) {
  const all = new Headers(headers);
  all.append('Set-Cookie', await cookie.set({ ...flash, id: crypto.randomUUID() } satisfies Flash));
  return redirect(url, { status: 303, headers: all });
}

/** The message for this page, if any, and the header that clears it. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  if (!carries(request, 'flash')) return { flash: null, headers: {} };
  const flash = (await cookie.read(request)) as Flash | null;
  return { flash: flash || null, headers: { 'Set-Cookie': await cookie.clear() } };
}
