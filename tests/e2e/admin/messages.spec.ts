import type { Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { subscribeReader } from '../../support/browser/newsletter';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

/** Sends a message to the concierge under a name that no other test uses. */
async function write(page: Page, lastName: string) {
  await page.goto('/contact');
  const form = page.locator('#contact');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill(lastName);
  await form.getByLabel('Email').fill(`ada.${lastName.toLowerCase()}@example.com`);
  await form.getByLabel('Area of Interest').selectOption('Other');
  await form.getByLabel('Message').fill(`A question & more\nfrom ${lastName}`);
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  // A faster submission counts as a script; the server's clock decides.
  await expect(async () => {
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Received')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function looksRight(page: Page) {
  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
}

test('a message is read, answered and archived', async ({ page }, { project }) => {
  const name = `Reader-${project.name}`;
  await write(page, name);
  await openSignedIn(page, `/admin/messages?q=${name}`);
  const list = page.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await looksRight(page);
  await list.getByRole('link', { name: `Ada ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
  const reply = await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  expect(reply).toMatch(/^mailto:ada\.reader-scripts-(on|off)@example\.com\?subject=Your%20message%20to%20Biscayne/);
  expect(decodeURIComponent(reply!)).toContain(`> A question & more\r\n> from ${name}`);
  await looksRight(page);

  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message(page, 'Message marked as answered')).toBeVisible();
  await expect(page).toHaveURL('/admin/messages');
  await page.goto(`/admin/messages?q=${name}&status=answered`);
  await list.getByRole('link', { name: `Ada ${name}` }).click();
  await expect(page.getByText(/^Answered by concierge, /)).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(message(page, 'Message marked as archived')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^New/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a reader who unsubscribes leaves the list', async ({ page }, { project }) => {
  const email = `leaves-${project.name}@example.com`;
  await subscribeReader(page, email);

  await openSignedIn(page, `/admin/newsletter?q=${encodeURIComponent(email)}`);
  const list = page.getByRole('list', { name: 'Subscribers' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await looksRight(page);
  const file = await page.context().request.get('/admin/newsletter.csv');
  const row = (await file.text()).split('\r\n').find((line) => line.startsWith(email));
  const link = new URL(row!.split(',').at(-1)!).pathname;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from our newsletter?');
  await looksRight(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/admin/newsletter?q=${email}`);
  await expect(page.getByText('No matching addresses.')).toBeVisible();
});

test('an admin deletes an address', async ({ page }, { project }) => {
  const email = `goes-${project.name}@example.com`;
  await subscribeReader(page, email);
  await openSignedIn(page, `/admin/newsletter?q=${encodeURIComponent(email)}`);
  await page.locator('summary').filter({ hasText: email }).click();
  await page.getByRole('button', { name: `Yes, remove ${email}` }).click();
  await expect(message(page, 'Address removed')).toBeVisible();
});
