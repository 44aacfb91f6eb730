import type { Page } from '@playwright/test';
import { createRental, post } from './admin';
import { signIn } from './sign-in';

type Timed = {
  priceUnit: 'day' | 'week' | 'hour';
  handover: string;
  return: string;
  /** Minutes. */ turnaround?: number;
};

/** Signs in and creates a rental with these times. Returns its admin address. */
export async function makeTimedRental(page: Page, name: string, timed: Timed): Promise<string> {
  await signIn(page);
  const address = await createRental(page, { name, price: 400, priceUnit: timed.priceUnit });
  await page.goto(`${address}/terms`);
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
  return address;
}
