import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test as base } from '../../support/browser/e2e';
import { type MailProduct, startMailProduct } from '../../support/servers/mail-product';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

/** One product with mail per worker of the runner. */
const test = base.extend<object, { product: MailProduct }>({
  product: [
    async ({}, use) => {
      const product = await startMailProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker: otherwise each test would start its own product.
test.describe.configure({ mode: 'default' });

test('Test Email shows the mail server’s response, and the mail arrives', async ({ page, product }) => {
  await openSignedIn(page, `${product.url}/admin`);
  const before = product.smtp.received.length;
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(message(page, 'Test Notification Sent')).toBeVisible();
  await expect(message(page, 'The mail server accepted it for concierge@example.com.')).toBeVisible();
  expect(product.smtp.received.slice(before).map(({ recipients }) => recipients)).toEqual([['concierge@example.com']]);

  product.smtp.refuseRecipients(() => ({ status: 550, text: '5.1.1 no such user' }));
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(message(page, 'Test Failed')).toBeVisible();
  await expect(message(page, 'Failed to send test notification. Check server logs.')).toBeVisible();
  product.smtp.refuseRecipients(() => undefined);
});

test.describe('the form service', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('receives the Direct Test from the browser', async ({ page, product, javaScriptEnabled }) => {
    await openSignedIn(page, `${product.url}/admin`);
    product.forms.answer(200);
    await page.getByRole('button', { name: 'Direct Test' }).click();
    if (javaScriptEnabled === false)
      await expect(page.getByRole('heading', { name: 'The form arrived' })).toBeVisible();
    else await expect(message(page, 'Test Notification Sent')).toBeVisible();
    const form = { subject: 'Test from Biscayne', message: 'This is a test.' };
    await expect.poll(() => product.forms.received.filter(({ subject }) => subject).at(-1)).toEqual(form);

    product.forms.answer(500);
    await page.goto(`${product.url}/admin`);
    await page.getByRole('button', { name: 'Direct Test' }).click();
    if (javaScriptEnabled === false) await expect(page).toHaveURL(product.forms.url);
    else await expect(message(page, 'Direct Test Failed')).toBeVisible();
  });
});

test('a message is mailed, shown as its reader sees it, and sent again', async ({ page, product }) => {
  // Only a to z: a subject leaves out a name with digits.
  const secret = `Hopper${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const data = {
    ...{ firstName: 'Grace', lastName: secret, email: 'grace@example.com', interest: 'Luxury Yachts' },
    message: 'A yacht for eight <b>please</b>, in March.',
  };
  const sent = await page.request.post(`${product.url}/api/contact`, { data });
  expect(sent.status()).toBe(201);

  await openSignedIn(page, `${product.url}/admin/outbox?state=sent`);
  const mail = page.getByRole('link', { name: `New message: Luxury Yachts, Grace ${secret}` });
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(secret);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('A yacht for eight <b>please</b>, in March.')).toBeVisible();
  await expect(page.locator('pre')).toContainText('> A yacht for eight <b>please</b>, in March.');

  const arrived = () => product.smtp.received.filter(({ raw }) => raw.includes(secret)).length;
  expect(arrived()).toBe(1);
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect(message(page, 'Email queued again')).toBeVisible();
  await expect.poll(arrived, { timeout: 15_000 }).toBe(2);
});

test('the outbox and a mail fit 360 px', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSignedIn(page, `${product.url}/admin`);
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(message(page, 'Test Notification Sent')).toBeVisible();
  await page.goto(`${product.url}/admin/outbox?state=sent`);
  const mails = page.getByRole('list', { name: 'Emails' });
  for (const open of [async () => {}, () => mails.getByRole('link').first().click()]) {
    await open();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
});

test('neither client scripts nor logs contain secrets or customer data', async ({ request, product }) => {
  const customer = {
    customerName: 'Augusta Kingsley',
    customerEmail: 'augusta.kingsley@example.com',
    customerPhone: '+1 786 555 7788',
    notes: 'Peonies in the cabin',
  };
  const contact = { firstName: 'Byrona', lastName: 'Gordonsen', email: 'byrona@example.com', interest: 'Other' };
  const words = 'Something only for the concierge';
  const headers = { 'Content-Type': 'application/json' };
  // Includes refused forms and a mail server that repeats addresses: logs are full of errors.
  product.smtp.refuseRecipients((address) => ({ status: 550, text: `<${address}> is unknown` }));
  const dates = { startDate: '2027-03-01', endDate: '2027-03-04' };
  for (const data of [{ ...customer, ...dates, rentalId: 1 }, { ...customer, rentalId: 'x' }, '{"broken": ']) {
    await request.post(`${product.url}/api/bookings`, { data, headers });
  }
  const sent = await request.post(`${product.url}/api/contact`, { data: { ...contact, message: words }, headers });
  expect(sent.status()).toBe(201);
  await request.get(`${product.url}/reservations/a-reference-of-22-chars`);
  await request.get(`${product.url}/auth?invite=an-invitation-of-somebody`);
  await expect.poll(product.said, { timeout: 20_000 }).toContain('a mail was not sent');
  product.smtp.refuseRecipients(() => undefined);

  const folder = join(import.meta.dirname, '../../../build/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const bundle = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const name of ['SESSION_SECRET', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL']) {
    expect(bundle.includes(name), `${name} in the scripts for the browser`).toBe(false);
  }
  const logs = product.said();
  const ofCustomers = [...Object.values(customer), contact.firstName, contact.lastName, contact.email, words];
  for (const word of [...product.hidden, ...ofCustomers, 'a-reference-of-22-chars', 'an-invitation-of-somebody']) {
    expect(logs.includes(word), `${word} in the logs`).toBe(false);
    expect(bundle.includes(word), `${word} in the scripts for the browser`).toBe(false);
  }
});
