import { expect, test } from '../../support/browser/e2e';
import { ownProduct } from '../../support/browser/own-product';
import { ADMIN, freezeDatabase } from '../../support/servers/product';

const product = ownProduct();

/** The plain buttons, as a browser without scripts sends them, and the page to which each leads back. */
const BUTTONS = [
  ['/admin/1/delete', {}, '/admin/1/delete'],
  ['/admin/categories/1/delete', {}, '/admin/categories/1/delete'],
  ['/admin/testimonials/clear', {}, '/admin/testimonials/clear'],
  ['/admin/1/publish', { intent: 'unpublish' }, '/admin/1'],
  ['/admin/test-email', { redirectTo: '/admin' }, '/admin'],
  ['/admin/direct-test', { redirectTo: '/admin' }, '/admin'],
  ['/admin/team', { intent: 'end-other-sessions' }, '/admin/team'],
  ['/admin/featured', { id: '1', direction: 'down' }, '/admin/featured'],
  ['/admin/privacy', { who: 'ada@example.com', intent: 'erase' }, '/admin/privacy'],
] as const;

/** Buttons of records; no request reaches them, since the database is frozen. */
const OF_RECORDS = [
  ['/admin/reservations/1', { version: '1', from: 'today', next: '2', intent: 'confirm' }],
  ['/admin/reservations/1', { version: '1', from: 'today', next: '', hours: '24', intent: 'keep' }],
  ['/admin/reservations/1/payments', { intent: 'reverse', payment: '1' }],
  ['/admin/1/availability', { intent: 'free', holdId: '1' }],
  ['/admin/1/calendars', { intent: 'revoke', subscriberId: '1' }],
  ['/admin/conflicts', { intent: 'reopen', eventId: '1' }],
  ['/admin/team/1/remove', {}],
  ['/admin/messages/1', { version: '1', status: 'answered' }],
] as const;

/** The form for the choice between two versions: it sends only these fields. */
const CHOICE = {
  ...{ version: '2', agreed: 'price=4000', conflict: 'name' },
  ...{ 'conflict.name.mine': 'name=Alba%202', 'conflict.name.theirs': 'name=Alba%203', 'conflict.name': 'mine' },
};

test('without scripts, a plain button whose page cannot be loaded says so and leads back', async ({ request }) => {
  const url = product.url();
  const headers = { Origin: url, Accept: 'text/html' };
  await request.post(`${url}/api/auth/login`, { data: ADMIN, headers });
  const thaw = freezeDatabase(product.folder);
  try {
    await Promise.all(
      [...BUTTONS, ...OF_RECORDS].map(async ([path, form]) => {
        const answer = await request.post(url + path, { form, headers });
        expect(answer.status(), path).toBe(503);
        expect(answer.headers()['content-type'], path).toContain('text/html');
        const page = await answer.text();
        expect(page, path).toContain('Nothing was changed. Go back and try again in a moment.');
        expect(page, path).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Go back</a>`));
      }),
    );
    const choice = await (await request.post(`${url}/admin/1?index`, { form: CHOICE, headers })).text();
    expect(choice).toContain('Send again');
    expect(choice).not.toContain('<textarea');
    expect(choice).toContain('name="conflict.name.mine" value="name=Alba%202"');
    const search = await request.post(`${url}/admin/privacy`, { form: { who: 'ada@example.com' }, headers });
    expect(await search.text()).toMatch(/<textarea[^>]* name="who"[^>]*>ada@example\.com</);
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
