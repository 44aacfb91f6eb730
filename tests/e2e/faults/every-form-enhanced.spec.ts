import type { Request } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { BUTTONS, FORMS } from '../../support/browser/faults/all';
import {
  acceptanceOf,
  buttonOf,
  expectTyped,
  field,
  fillSecrets,
  onAll,
  type Open,
  openAll,
  press,
} from '../../support/browser/faults/open-forms';
import { makeAllRecords, makeRecords } from '../../support/browser/faults/records';
import { underFaults } from '../../support/browser/faults/steps';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn, toastTitled } from '../../support/browser/sign-in';
import { startPlaces } from '../../support/servers/places-server';

// A failed request is a message in Chromium's console.
test.use({
  javaScriptEnabled: true,
  // Animations on twenty pages at once would take both cores.
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  expectedErrors: [/ERR_|status of (400|401|409|503)|Failed to fetch/],
});

const places = await startPlaces();
const FOUND = JSON.stringify({ places: [{ id: 'ChIJ-of-the-tests', displayName: { text: 'Biscayne' } }] });
// Google finds the business, but fails to return its reviews.
places.respond(({ method }, response) => response.writeHead(method === 'POST' ? 200 : 500).end(FOUND));
const product = ownProduct({ settings: { GOOGLE_MAPS_API_KEY: 'a-private-key', GOOGLE_PLACES_URL: places.url } });
test.afterAll(() => places.stop());

/** Expects the same page with the same input. */
async function expectKept(one: Open) {
  expect(new URL(one.page.url()).pathname, one.route).toBe(new URL(one.url).pathname);
  for (const [label, text] of Object.entries({ ...one.typed, ...one.secret }))
    await expect(field(one, label), `${label} of ${one.route}`).toHaveValue(text);
}

/** Presses every button at once; each page shows its failure, in a toast too if specified, and keeps its input. */
async function expectFailures(all: Open[]) {
  await onAll(all, async (one) => {
    await press(one);
    const place = one.where ? one.page.locator(one.where) : one.page;
    const said = place.getByText(one.failure).filter({ visible: true }).first();
    await Promise.all([
      // In parallel: the toast disappears after five seconds, which may pass while other pages work.
      said.waitFor({ timeout: 30_000 }),
      one.toast && toastTitled(one.page, one.toast).waitFor({ timeout: 30_000 }),
      // The button gets its own label back when its request has ended.
      expect(buttonOf(one).first(), `${one.route} ends its attempt`).toBeVisible({ timeout: 30_000 }),
    ]);
    await expectKept(one);
  });
}

for (const [who, forms] of Object.entries({ ...BUTTONS, ...FORMS })) {
  test(`of ${who}, every form keeps its page and its input through four faults`, async ({ context, request }) => {
    test.setTimeout(300_000);
    const make = who in BUTTONS ? makeAllRecords : makeRecords;
    const made = await make(request, product.url(), product.folder);
    if (who !== 'a visitor') await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    const all = await openAll(context, forms, { made, url: product.url() });

    const isCut = (sent: Request) => sent.method() === 'POST';
    await underFaults({ context, product, isCut }, (isFrozen) =>
      expectFailures(all.filter(({ withoutDatabase }) => !isFrozen || !withoutDatabase)),
    );
    await test.step('what was typed is still there after a reload', () =>
      onAll(
        all.filter(({ typed }) => Object.keys(typed).length > 0),
        async (one) => {
          one.page.on('dialog', (dialog) => void dialog.accept());
          await one.page.reload();
          await expectTyped(one);
          await fillSecrets(one);
        },
      ));
    await test.step('pressing again works', async () => {
      // In sequence, since the last form signs out.
      for (const one of all) {
        await press(one);
        await expect(acceptanceOf(one), `${one.route} is accepted`).toBeVisible();
      }
    });
  });
}
