import type { Page } from '@playwright/test';
import { plusDays, today } from '../../app/domains/shared/calendar';
import { expect } from './browser/e2e';

const inDays = (days: number) => plusDays(today('America/New_York'), days);

/** Sends a request with the site's form, ten to twelve days from now. Returns its id and reference. */
export async function askFor(page: Page, rental: string, values: Record<string, string> = {}) {
  const Origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/bookings', {
    headers: { Origin },
    data: {
      rentalId: Number(rental.replace(/\D/g, '')),
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      customerPhone: '+1 305 555 0100',
      startDate: inDays(10),
      endDate: inDays(12),
      ...values,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; reference: string };
}

/** Cancels a confirmed reservation, so that its rental can be deleted. */
export async function cancel(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/reservations/${id}`);
  await page.getByText('Cancel this reservation').click();
  await page.getByLabel('Reason').fill('Only a test');
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
}
