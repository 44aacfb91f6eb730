import { expect, test } from 'vitest';
import { readSearchDates, rememberDates } from '~/http/sessions/dates-cookie.server';

const carrying = (setCookie: string) =>
  new Request('http://localhost:3000/', { headers: { Cookie: setCookie.split(';')[0]! } });

test('dates come back as they went', async () => {
  const cookie = await rememberDates({ startDate: '2026-08-01', endDate: '2026-08-04' });
  expect(cookie).toMatch(/^__dates=.+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await readSearchDates(carrying(cookie), '2026-07-10')).toEqual({
    startDate: '2026-08-01',
    endDate: '2026-08-04',
  });
});

test('days that have passed are left out', async () => {
  const cookie = await rememberDates({ startDate: '2026-07-09', endDate: '2026-07-10' });
  expect(await readSearchDates(carrying(cookie), '2026-07-10')).toEqual({ endDate: '2026-07-10' });
});

test('a search without dates forgets earlier ones', async () => {
  expect(await rememberDates({})).toContain('Max-Age=0');
});

test.each(['', '__dates=', '__dates=forged', '__dates=eyJzdGFydERhdGUiOiIyMDk5LTAxLTAxIn0%3D.AAAA', 'other=1'])(
  'a cookie %j that we did not sign holds nothing',
  async (cookie) => {
    const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie } });
    expect(await readSearchDates(request, '2026-07-10')).toEqual({});
  },
);
