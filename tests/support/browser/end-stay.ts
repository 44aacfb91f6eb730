import type { Page } from '@playwright/test';
import { inDatabase } from '../servers/in-database';
import { expect } from './e2e';
import { message } from './sign-in';

/** Completes a confirmed reservation, as the daily work does once its last day has passed. */
async function endStay(id: number): Promise<void> {
  const rows = await inDatabase((sql) => sql`update bookings set status = 'completed' where id = ${id} returning id`);
  if (rows.length === 0) throw new Error(`There is no reservation ${id}`);
}

/** Sends a second quote of a request, records that its customer agreed by phone, and ends the stay. */
export async function agreeAndEnd(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(message(page, 'Quote 2 sent')).toBeVisible();
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Quote 2 agreed by phone' }).click();
  await expect(message(page, 'Agreement recorded')).toBeVisible();
  await endStay(id);
}
