import { expect, test } from '../../support/browser/e2e';
import { ownProduct } from '../../support/browser/own-product';
import { ADMIN, freezeDatabase } from '../../support/servers/product';

const product = ownProduct();

/** The plain buttons as a browser without scripts sends them, and the page that each leads back to. */
const BUTTONS = [
  ['/admin/1/delete', {}, '/admin/1/delete'],
  ['/admin/1/publish', { intent: 'unpublish' }, '/admin/1'],
  ['/admin/test-email', { redirectTo: '/admin' }, '/admin'],
  ['/admin/direct-test', { redirectTo: '/admin' }, '/admin'],
  ['/admin/team', { intent: 'end-other-sessions' }, '/admin/team'],
] as const;

test('without scripts, a plain button whose page cannot be loaded says so and leads back', async ({ request }) => {
  const url = product.url();
  const headers = { Origin: url, Accept: 'text/html' };
  await request.post(`${url}/api/auth/login`, { data: ADMIN, headers });
  const thaw = freezeDatabase(product.folder);
  try {
    await Promise.all(
      BUTTONS.map(async ([path, form]) => {
        const answer = await request.post(url + path, { form, headers });
        expect(answer.status(), path).toBe(503);
        expect(answer.headers()['content-type'], path).toContain('text/html');
        const page = await answer.text();
        expect(page, path).toContain('Nothing was changed. Go back and press the button again in a moment.');
        expect(page, path).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Go back</a>`));
      }),
    );
    const logout = await request.post(`${url}/logout`, { headers });
    expect(await logout.text()).toContain('You are still signed in. Please try again.');
  } finally {
    thaw();
  }
  for (const [path, , back] of BUTTONS) {
    const answer = await request.get(url + path);
    expect([path, answer.status(), new URL(answer.url()).pathname]).toEqual([path, 200, back]);
  }
});
