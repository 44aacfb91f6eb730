import type { Page } from '@playwright/test';
import { plusDays, today } from '../../app/domains/shared/calendar';
import { expect } from './e2e';

const inDays = (days: number) => plusDays(today('America/New_York'), days);

/** Sends a request as the site's own form would, ten to twelve days from now; answers its id and reference. */
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

/** Takes a confirmed reservation back, so that its rental can be deleted. */
export async function cancel(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/reservations/${id}`);
  await page.getByText('Cancel this reservation').click();
  await page.getByLabel('Reason').fill('Only a test');
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
}
