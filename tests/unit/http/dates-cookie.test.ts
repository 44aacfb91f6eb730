import { expect, test } from 'vitest';
import { readSearchDates, rememberDates } from '~/http/sessions/dates-cookie.server';

const carrying = (setCookie: string) =>
  new Request('http://localhost:3000/', { headers: { Cookie: setCookie.split(';')[0]! } });

test('dates survive a round trip through the cookie', async () => {
  const cookie = await rememberDates({ startDate: '2026-08-01', endDate: '2026-08-04' });
  expect(cookie).toMatch(/^__dates=.+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await readSearchDates(carrying(cookie), '2026-07-10')).toEqual({
    startDate: '2026-08-01',
    endDate: '2026-08-04',
  });
});

test('past dates are dropped', async () => {
  const cookie = await rememberDates({ startDate: '2026-07-09', endDate: '2026-07-10' });
  expect(await readSearchDates(carrying(cookie), '2026-07-10')).toEqual({ endDate: '2026-07-10' });
});

test('a search without dates clears the stored ones', async () => {
  expect(await rememberDates({})).toContain('Max-Age=0');
});

test.each(['', '__dates=', '__dates=forged', '__dates=eyJzdGFydERhdGUiOiIyMDk5LTAxLTAxIn0%3D.AAAA', 'other=1'])(
  'a cookie %j without our signature yields no dates',
  async (cookie) => {
    const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie } });
    expect(await readSearchDates(request, '2026-07-10')).toEqual({});
  },
);
