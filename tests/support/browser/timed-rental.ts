import type { Page } from '@playwright/test';
import { post, storedImage } from './admin';
import { openSignedIn } from './sign-in';

type Timed = {
  priceUnit: 'day' | 'week' | 'hour';
  handover: string;
  return: string;
  /** Minutes. */ turnaround?: number;
};

/** Signs in and creates a rental with these times. Returns its admin address. */
export async function makeTimedRental(page: Page, name: string, timed: Timed): Promise<string> {
  await openSignedIn(page, '/admin');
  const mainImageUrl = await storedImage(page);
  const texts = { shortDescription: 'White, quiet and long', description: 'Teak, and a captain who knows every bay.' };
  const data = {
    name,
    ...texts,
    categoryId: 1,
    price: 400,
    priceUnit: timed.priceUnit,
    mainImageUrl,
    galleryImages: [],
  };
  const headers = { Origin: new URL(page.url()).origin };
  const { id } = (await (await page.request.post('/api/rentals', { data, headers })).json()) as { id: number };
  await page.goto(`/admin/${id}/terms`);
  const terms = [
    ['Handover time', 'Handover time set here', timed.handover],
    ['Return time', 'Return time set here', timed.return],
    ['Turnaround', 'Turnaround in minutes', String(timed.turnaround ?? 0)],
  ] as const;
  for (const [term, field, value] of terms) {
    await page.getByLabel(term, { exact: true }).selectOption('own');
    await page.getByLabel(field).fill(value);
  }
  await post(page, 'Save terms');
  return `/admin/${id}`;
}
