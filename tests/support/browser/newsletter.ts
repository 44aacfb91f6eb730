import type { Page } from '@playwright/test';
import { inDatabase } from '../servers/in-database';
import { expect } from './e2e';
import { message } from './sign-in';

/** Opens the link of the newest confirmation mail to an address. */
export async function openMailedLink(page: Page, email: string): Promise<void> {
  const [mail] = await inDatabase(
    (sql) => sql<{ token: string }[]>`
      select payload ->> 'token' as token from outbox where recipient = ${email} order by created_at desc limit 1`,
  );
  await page.goto(`/newsletter/confirm/${mail!.token}`);
}

/** Subscribes an address and confirms it with the mailed link. */
export async function subscribeReader(page: Page, email: string): Promise<void> {
  await page.goto('/newsletter');
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(message(page, 'Thank you for subscribing')).toBeVisible();
  await openMailedLink(page, email);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(message(page, 'Subscription confirmed')).toBeVisible();
}
