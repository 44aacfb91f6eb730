import postgres from 'postgres';
import { runningUrl } from '../../../scripts/launcher/embedded';
import { INVALID, type Limit, MALFORMED, MESSAGES } from '../../../app/http/limits/limits.server';
import { expect, test } from '../../support/browser/e2e';
import { ownProduct } from '../../support/browser/own-product';

// Trusts the client address as behind nginx, so that each test has its own address.
const product = ownProduct({ settings: { TRUSTED_PROXY: 'front' } });

/** Uses up a limit of `address` except for `attempts` attempts. */
async function leave({ name, perAddress }: Limit, address: string, attempts: number) {
  const sql = postgres(await runningUrl(product.folder), { max: 1, onnotice: () => {} });
  await sql`insert into rate_limits (key, points, expire)
    values (${`${name}:${address}`}, ${perAddress - attempts}, now() + interval '5 minutes')
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
  await sql.end();
}

const SMALL = 5_000;
const MESSAGE = 'Where do we meet on Saturday? <b>Grace</b> & co.';

test.describe('a message past its limit', () => {
  test.use({ extraHTTPHeaders: { 'X-Real-IP': '203.0.113.21' }, expectedErrors: [/status of 429/] });

  test('keeps what was typed, says when to try again, and is sent then', async ({ page }) => {
    await leave(MESSAGES, '203.0.113.21', 0);
    await page.goto(`${product.url()}/contact`);
    const form = page.locator('form#contact');
    await form.getByLabel('First Name').fill('Grace');
    await form.getByLabel('Last Name').fill('Hopper');
    await form.getByLabel('Email').fill('grace@example.com');
    await form.getByLabel('Area of Interest').selectOption({ index: 1 });
    await form.getByLabel('Message').fill(MESSAGE);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /try again in [45] minutes/ })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);
    await leave(MESSAGES, '203.0.113.21', 1);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/received|thank you/i);
  });
});

test('forms that no page takes are small past their limit, and so are invalid ones', async ({ request }) => {
  const url = product.url();
  const post = async (path: string, from: string, form: Record<string, string>) => {
    const answer = await request.post(`${url}${path}`, { form, headers: { Origin: url, 'X-Real-IP': from } });
    return { status: answer.status(), text: await answer.text(), headers: answer.headers() };
  };
  await leave(MALFORMED, '203.0.113.22', 1);
  expect((await post('/made-up', '203.0.113.22', {})).status).toBe(404);
  for (const path of ['/made-up', '/about', '/rentals/1']) {
    const { status, text, headers } = await post(path, '203.0.113.22', {});
    expect([path, status, Number(headers['retry-after']) > 200]).toEqual([path, 429, true]);
    expect(text.length).toBeLessThan(SMALL);
  }
  await leave(MALFORMED, '203.0.113.24', 1);
  const large = { username: 'ada', password: 'x'.repeat(17_000) };
  const statuses = [await post('/auth', '203.0.113.24', large), await post('/auth', '203.0.113.24', large)];
  expect(statuses.map(({ status }) => status)).toEqual([413, 429]);
  await leave({ name: 'login', perAddress: 30, shared: 5, seconds: 900 }, '203.0.113.25', 0);
  const typed = { username: 'ada-lovelace', password: 'never-sent-back-1' };
  const refused = await post('/auth', '203.0.113.25', typed);
  expect([refused.status, refused.text.length < SMALL]).toEqual([429, true]);
  expect(refused.text).toContain('>ada-lovelace</textarea>');
  expect(refused.text).not.toContain(typed.password);
  await leave(INVALID, '203.0.113.23', 0);
  for (const path of ['/contact', '/book/1', '/newsletter', '/reservations/made-up', '/auth']) {
    const sent = { email: 'nobody', message: MESSAGE, notes: MESSAGE, returnTo: '/rentals/5', freeDays: '2027-01-01' };
    const { status, text, headers } = await post(path, '203.0.113.23', path === '/auth' ? { username: '' } : sent);
    expect([path, status, Number(headers['retry-after']) > 200]).toEqual([path, 429, true]);
    expect(text).toContain('href="tel:');
    expect(text).not.toMatch(/Return to|Free days/);
    expect(text.length).toBeLessThan(SMALL);
    expect(text).not.toContain('<b>');
  }
});
