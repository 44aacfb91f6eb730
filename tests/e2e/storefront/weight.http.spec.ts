import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { BUDGETS } from '../../support/browser/budgets';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';

/** Requests a reservation and returns the address of its page. */
async function reservationPage(request: APIRequestContext): Promise<string> {
  const customer = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' };
  const data = { rentalId: 1, ...customer, startDate: inDays(450), endDate: inDays(452) };
  const { reference } = (await (await request.post('/api/bookings', { data })).json()) as { reference: string };
  return `/reservations/${reference}`;
}

// If a page is over its budget, load the code of interactions with `hydrateLater` or `useTouched`;
// `npm run bench -- weight` lists what a page loads.
for (const [route, [address, budget]] of Object.entries(BUDGETS)) {
  test(`the first scripts of ${address} weigh at most ${budget} kB`, async ({ request }) => {
    const isReservation = route === '_site.reservations.$reference';
    const html = await (await request.get(isReservation ? await reservationPage(request) : address)).text();
    const scripts = new Set(html.match(/\/assets\/[^"]+\.js/g));
    const bodies = await Promise.all([...scripts].map(async (script) => (await request.get(script)).body()));
    expect(html).toContain(`"routes/${route}"`);
    expect(scripts.size).toBeGreaterThan(5);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(budget * 1000);
  });
}
