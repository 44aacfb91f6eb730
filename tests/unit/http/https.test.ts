import { expect, test, vi } from 'vitest';
import type { OwnCookie } from '~/domains/shared/limits';
import { loader as cookiesPage } from '~/routes/_site.cookies';

/** Every cookie of the product and the headers of every response, as a process with this SITE_URL sends them. */
async function saidBy(siteUrl: string) {
  vi.resetModules();
  vi.stubEnv('SITE_URL', siteUrl);
  try {
    const [own, session, device, flash, once, request, headers] = await Promise.all([
      import('~/domains/shared/limits'),
      import('~/http/sessions/session.server'),
      import('~/http/sessions/known-device.server'),
      import('~/http/forms/flash.server'),
      import('~/http/sessions/shown-once.server'),
      import('~/http/sessions/own-request.server'),
      import('~/http/documents/headers.server'),
    ]);
    const cookies = [
      await session.sessionCookie.serialize('an id'),
      await device.deviceCookie('a token'),
      (await flash.redirectWithFlash('/', { title: 'Done' })).headers.get('Set-Cookie'),
      (await once.showOnce(new Request(siteUrl), 'a link'))['Set-Cookie'],
      (await request.keepInReach({ reference: 'a reference', rentalName: 'A boat' }))['Set-Cookie'],
    ];
    return { cookies: cookies.map(String), names: own.OWN_COOKIES, headers: headers.secureHeaders() };
  } finally {
    vi.unstubAllEnvs();
  }
}

test('with an https address every cookie belongs to the host, is Secure, and every answer has HSTS', async () => {
  const { cookies, names, headers } = await saidBy('https://biscayne.test');
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(names.map((name) => `__Host-${name}`));
  // Browsers drop a `__Host-` cookie with a Domain or another path.
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
  for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i);
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test('with an http address there is neither: browsers would drop the cookies and stop asking over http', async () => {
  const { cookies, names, headers } = await saidBy('http://localhost:3000');
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(names.map((name) => `__${name}`));
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=(Lax|Strict)$/);
  expect(headers.has('Strict-Transport-Security')).toBe(false);
});

test('every answer has the security headers', async () => {
  const { headers } = await saidBy('http://localhost:3000');
  expect(Object.fromEntries(headers)).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
});

/** The section of each cookie, the seconds that a browser keeps it, and the section's words about that time. */
const SECTIONS: Record<OwnCookie, [heading: string, seconds: number, words: string]> = {
  flash: ['Notices', 60, 'after one minute at the latest'],
  request: ['Your last request', 2_592_000, 'for 30 days'],
  session: ['Staff sessions', 1_209_600, 'for 14 days. After 30 days at the latest, they have to sign in again'],
  device: ['Staff devices', 31_536_000, 'for 365 days'],
  once: ['Links shown to staff once', 60, 'after one minute at the latest'],
};

test('the page about cookies has a section for each, with the time that a browser keeps it', async () => {
  const { cookies, names } = await saidBy('http://localhost:3000');
  const { sections } = cookiesPage();
  for (const [at, name] of names.entries()) {
    const [heading, seconds, words] = SECTIONS[name];
    expect(cookies[at], name).toContain(`Max-Age=${seconds};`);
    expect(sections.find((section) => section.heading === heading)?.paragraphs.join(' '), name).toContain(words);
  }
  expect(sections).toHaveLength(names.length + 1);
});
