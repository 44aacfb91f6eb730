import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { onAll, touch } from '../../support/browser/faults/open-forms';
import { makeRecords } from '../../support/browser/faults/records';
import { ADMINS_SEARCHES, type SearchCase, VISITORS_SEARCHES } from '../../support/browser/faults/searches';
import { underFaults } from '../../support/browser/faults/steps';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn, toastTitled } from '../../support/browser/sign-in';

// A failed request is a message in Chromium's console.
test.use({
  javaScriptEnabled: true,
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  expectedErrors: [/ERR_|status of (400|503)|Failed to fetch/],
});

const product = ownProduct();

type Open = SearchCase & { page: Page; route: string; at: string };

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const fieldOf = ({ page, form, field }: Open) => page.locator(form).getByLabel(field);

async function press({ page, form, button, open }: Open) {
  const found = page.locator(form).getByRole('button', { name: button, exact: true });
  if (open && !(await found.isVisible())) await page.getByText(open, { exact: true }).click();
  await found.click();
}

/** Presses the button, and waits for its page or its download. */
async function expectAnswer(one: Open) {
  if (one.to instanceof RegExp) {
    await press(one);
    await expect.poll(() => addressOf(one.page)).toMatch(one.to);
    return;
  }
  const [saved] = await Promise.all([one.page.waitForEvent('download'), press(one)]);
  expect(saved.suggestedFilename()).toMatch(one.to.file);
  expect(await readFile(await saved.path(), 'utf8')).toContain('Reservation');
}

/** Presses every button at once; each page shows its failure, and keeps its address and field. */
async function expectStay(all: Open[]) {
  await onAll(all, async (one) => {
    // Filled only now, under the fault: some searches are sent a moment after their field has changed.
    if ((await fieldOf(one).inputValue()) !== one.text) await fieldOf(one).fill(one.text);
    await press(one);
    const said = toastTitled(one.page, one.toast ?? 'No connection');
    await said.waitFor({ timeout: 30_000 });
    await expect(fieldOf(one)).toHaveValue(one.text);
    expect(addressOf(one.page)).toBe(one.at);
    await one.page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(said).toBeHidden();
  });
}

for (const [who, searches] of Object.entries({ visitors: VISITORS_SEARCHES, admins: ADMINS_SEARCHES })) {
  test(`of ${who}, every search keeps its page and what was typed through four faults`, async ({
    context,
    request,
  }) => {
    test.setTimeout(180_000);
    const made = await makeRecords(request, product.url(), product.folder);
    if (who === 'admins') await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    const all = await Promise.all(
      searches.map(async (one): Promise<Open> => {
        const page = await context.newPage();
        const at = typeof one.path === 'string' ? one.path : one.path(made);
        await page.goto(product.url() + at);
        const opened = { ...one, page, at, route: `${one.place} on ${at}` };
        await touch(page);
        await page.waitForLoadState('networkidle');
        if (one.open) await page.getByText(one.open, { exact: true }).click();
        return opened;
      }),
    );

    const isCut = (sent: Request) => /\.(data|csv)\b/.test(sent.url());
    await underFaults({ context, product, isCut }, (isFrozen) =>
      expectStay(all.filter(({ withoutDatabase }) => !isFrozen || !withoutDatabase)),
    );
    await test.step('what was typed is still there after a reload, and pressing again works', async () => {
      await onAll(all, async (one) => {
        await one.page.reload();
        await expect(fieldOf(one)).toHaveValue(one.text);
        expect(addressOf(one.page)).toBe(one.at);
        await expectAnswer(one);
        if (one.beside) return;
        await expect.poll(() => one.page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
      });
    });
  });
}
