import { z } from 'zod';
import { type IsoDay, today } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { signedCookie } from './own-cookies.server';

/** Keeps the searched dates for an hour, outside of URLs. */
const cookie = signedCookie('dates', { seconds: 60 * 60 });

export type SearchDates = { startDate?: IsoDay; endDate?: IsoDay };

const Kept = z.object({ startDate: z.iso.date().optional(), endDate: z.iso.date().optional() });

/** The dates of the last search, to prefill the reservation form; past days are left out. */
export async function readSearchDates(request: Request, day = today(env.SITE_TIMEZONE)): Promise<SearchDates> {
  const kept = Kept.safeParse(await cookie.read(request));
  if (!kept.success) return {};
  return Object.fromEntries(Object.entries(kept.data).filter(([, date]) => date && date >= day));
}

/** The `Set-Cookie` value that stores these dates; a search without dates clears earlier ones. */
export function rememberDates({ startDate, endDate }: SearchDates): Promise<string> {
  return startDate || endDate ? cookie.set({ startDate, endDate }) : cookie.clear();
}
