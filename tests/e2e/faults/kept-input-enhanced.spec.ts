import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { FORMS } from '../../support/browser/faults/all';
import { field, onAll, type Open, openAll, press, touch } from '../../support/browser/faults/open-forms';
import { makeRecords } from '../../support/browser/faults/records';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn } from '../../support/browser/sign-in';

// Only scripts can keep what was typed over a reload.
test.use({
  javaScriptEnabled: true,
  actionTimeout: 20_000,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/images\.example\.com|status of 503/],
});

const product = ownProduct();

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts') ?? '');

async function expectTyped(one: Open) {
  await expect(async () => {
    // The form at the end of the home page waits for the first interaction after its scripts have begun.
    await touch(one.page);
    for (const [label, text] of Object.entries(one.typed)) {
      await expect(field(one, label), label).toHaveValue(text, { timeout: 1000 });
    }
  }).toPass({ timeout: 20_000 });
}

for (const [who, forms] of Object.entries(FORMS)) {
  test(`what ${who} typed stays over a reload and Back until it is accepted`, async ({ context, request }) => {
    test.setTimeout(300_000);
    const made = await makeRecords(request, product.url(), product.folder);
    if (who !== 'a visitor') await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    // Beside a password nothing is kept.
    const typed = forms.filter(({ typed, secret }) => Object.keys(typed).length > 0 && !secret);
    const all = await openAll(context, typed, { made, url: product.url() });
    for (const { page } of all) page.on('dialog', (dialog) => void dialog.accept());

    await test.step('a reload', () =>
      onAll(all, async (one) => {
        await one.page.reload();
        await expectTyped(one);
      }));
    await test.step('Back from another page', () =>
      onAll(all, async (one) => {
        await one.page.goto(`${product.url()}/terms`);
        await one.page.goBack();
        await expectTyped(one);
      }));
    await test.step('an accepted form is forgotten', async () => {
      for (const one of all) {
        await touch(one.page);
        await press(one);
        const said = one.page.getByText(one.accepted).filter({ visible: true }).first();
        await expect(said, `${one.route} is accepted`).toBeVisible();
        if (one.asks) continue;
        for (const text of Object.values(one.typed)) expect(await stored(one.page), one.route).not.toContain(text);
      }
    });
  });
}
