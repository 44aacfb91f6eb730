import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { type IsoDay, today } from '~/domains/shared/calendar';
import { env } from '~/env.server';

const ONE_HOUR = 60 * 60;

/** Keeps the searched dates for an hour, outside of URLs. */
const cookie = createCookie('__dates', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: ONE_HOUR,
  secure: env.SITE_URL.startsWith('https:'),
  secrets: env.SESSION_SECRET,
});

export type SearchDates = { startDate?: IsoDay; endDate?: IsoDay };

const Kept = z.object({ startDate: z.iso.date().optional(), endDate: z.iso.date().optional() });

/** The dates of the last search, to prefill the reservation form; past days are left out. */
export async function readSearchDates(request: Request, day = today(env.SITE_TIMEZONE)): Promise<SearchDates> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__dates=')) return {};
  const kept = Kept.safeParse(await cookie.parse(header).catch(() => null));
  if (!kept.success) return {};
  return Object.fromEntries(Object.entries(kept.data).filter(([, date]) => date && date >= day));
}

/** The `Set-Cookie` value that stores these dates; a search without dates clears earlier ones. */
export function rememberDates({ startDate, endDate }: SearchDates): Promise<string> {
  const empty = !startDate && !endDate;
  return cookie.serialize(empty ? '' : { startDate, endDate }, empty ? { maxAge: 0 } : undefined);
}
