import { rmSync } from 'node:fs';
import { freePort } from '../../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { copyStock } from '../../ops/support/stock';
import { expect, test } from '../../support/browser/e2e';
import { ADMIN, freezeDatabase, startProduct } from '../../support/servers/product';

const folder = temporaryDataDir('test');
let product: Awaited<ReturnType<typeof startProduct>>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await copyStock(folder);
  product = await startProduct({ folder, port: await freePort(), databaseUrl: '' });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The plain buttons as a browser without scripts sends them, and the page that each leads back to. */
const BUTTONS = [
  ['/admin/1/delete', {}, '/admin/1/delete'],
  ['/admin/1/publish', { intent: 'unpublish' }, '/admin/1'],
  ['/admin/test-email', { redirectTo: '/admin' }, '/admin'],
  ['/admin/direct-test', { redirectTo: '/admin' }, '/admin'],
  ['/admin/team', { intent: 'end-other-sessions' }, '/admin/team'],
] as const;

test('without scripts, a plain button whose page cannot be loaded says so and leads back', async ({ request }) => {
  const headers = { Origin: product.url, Accept: 'text/html' };
  await request.post(`${product.url}/api/auth/login`, { data: ADMIN, headers });
  const thaw = freezeDatabase(folder);
  try {
    await Promise.all(
      BUTTONS.map(async ([path, form]) => {
        const answer = await request.post(product.url + path, { form, headers });
        expect(answer.status(), path).toBe(503);
        expect(answer.headers()['content-type'], path).toContain('text/html');
        const page = await answer.text();
        expect(page, path).toContain('Nothing was changed. Go back and press the button again in a moment.');
        expect(page, path).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Go back</a>`));
      }),
    );
    const logout = await request.post(`${product.url}/logout`, { headers });
    expect(await logout.text()).toContain('You are still signed in. Please try again.');
  } finally {
    thaw();
  }
  for (const [path, , back] of BUTTONS) {
    const answer = await request.get(product.url + path);
    expect([path, answer.status(), new URL(answer.url()).pathname]).toEqual([path, 200, back]);
  }
});
