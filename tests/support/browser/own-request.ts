import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { today } from './days';
import { expect } from './e2e';
import { unique } from './faults/form-case';

/** Requests rental 1, so that the pages of this browser link to the request. `from`: days from now. */
export async function requestHere(page: Page, from = 500, origin = '') {
  await page.goto(`${origin}/book/1`);
  const form = page.locator('#reservation');
  await form.getByLabel('Start Date', { exact: true }).fill(plusDays(today, from));
  await form.getByLabel('End Date', { exact: true }).fill(plusDays(today, from + 2));
  await form.getByLabel('Full Name').fill('Line of This Browser');
  await form.getByLabel('Email').fill(`line-${unique}@example.com`);
  await form.getByLabel('Phone').fill('+1 305 555 0100');
  await form.getByRole('button', { name: 'Submit Reservation Request' }).click();
  await expect(page).toHaveURL(`${origin}/`);
}
