import type { Page } from '@playwright/test';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { BUTTONS, FORMS } from '../../support/browser/faults/all';
import { fillFields, type Filled, readFields } from '../../support/browser/faults/all-fields';
import type { FormCase } from '../../support/browser/faults/form-case';
import {
  acceptanceOf,
  buttonOf,
  expectTyped,
  fillSecrets,
  keeperIsThere,
  onAll,
  type Open,
  openAll,
  press,
  touch,
} from '../../support/browser/faults/open-forms';
import { makeAllRecords, makeRecords } from '../../support/browser/faults/records';
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

type Watched = typeof window & { drafts?: Promise<string[]> };

/** Fires `pagehide`, as a reload would, in each task after the page shows `said`, and records the kept drafts. */
const leaveOnce = (page: Page, said: string) =>
  page.evaluate((text) => {
    const isSaid = () => document.body.textContent.includes(text);
    (window as Watched).drafts = new Promise((resolve) => {
      const kept: string[] = [];
      const { port1: steps, port2: next } = new MessageChannel();
      let last = 0;
      steps.onmessage = () => {
        dispatchEvent(new Event('pagehide'));
        kept.push(sessionStorage.getItem('drafts') ?? '');
        if (performance.now() < last) next.postMessage(null);
        else resolve(kept);
      };
      new MutationObserver((_, observer) => {
        if (!isSaid()) return;
        observer.disconnect();
        last = performance.now() + 500;
        next.postMessage(null);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, said);

async function expectKeptOnReturn(all: Open[]) {
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
}

const isWalked = ({ typed }: FormCase) => Object.keys(typed).length > 0;

async function expectFilled(one: Open & { filled: Filled }) {
  await expect(async () => {
    await touch(one.page);
    if (!(await buttonOf(one).first().isVisible())) await one.open?.(one.page, one.made);
    // Kept input may just have opened its form, so that the press has closed it again.
    await expect(buttonOf(one).first()).toBeVisible({ timeout: 1000 });
    expect(await readFields(one)).toEqual(one.filled);
  }).toPass({ timeout: 20_000 });
}

for (const [who, forms] of Object.entries(FORMS)) {
  test(`what stands in every field of the forms of ${who} stays over a reload`, async ({ context, request }) => {
    test.setTimeout(300_000);
    const made = await makeRecords(request, product.url(), product.folder);
    if (who !== 'a visitor') await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    const untyped = forms.filter(isWalked).map((form) => ({ ...form, typed: {} }));
    const opened = await openAll(context, untyped, { made, url: product.url() });
    await onAll(opened, async (one) => {
      one.page.on('dialog', (dialog) => void dialog.accept());
      await keeperIsThere(one.page);
      const filled = await fillFields(one, inDays(45));
      await one.page.reload();
      await expectFilled({ ...one, filled });
    });
  });

  test(`what ${who} typed stays over a reload and Back until it is accepted`, async ({ context, request }) => {
    test.setTimeout(300_000);
    const made = await makeRecords(request, product.url(), product.folder);
    if (who !== 'a visitor') await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    const all = await openAll(context, forms.filter(isWalked), { made, url: product.url() });
    for (const { page } of all) page.on('dialog', (dialog) => void dialog.accept());

    await expectKeptOnReturn(all);
    await test.step('an accepted form is forgotten', async () => {
      for (const one of all) {
        await touch(one.page);
        await fillSecrets(one);
        if (typeof one.accepted === 'string') await leaveOnce(one.page, one.accepted);
        await press(one);
        await expect(acceptanceOf(one), `${one.route} is accepted`).toBeVisible();
        if (one.asks) continue;
        const now = () => (window as Watched).drafts ?? [sessionStorage.getItem('drafts') ?? ''];
        for (const kept of await one.page.evaluate(now)) {
          for (const text of Object.values(one.typed)) expect(kept, one.route).not.toContain(text);
        }
      }
    });
  });
}

test('what is typed beside the smaller buttons stays over a reload and Back', async ({ context, request }) => {
  test.setTimeout(300_000);
  const made = await makeAllRecords(request, product.url(), product.folder);
  await openSignedIn(await context.newPage(), `${product.url()}/admin`);
  const forms = Object.values(BUTTONS).flat().filter(isWalked);
  // A few at a time, since each page is read and filled in three times.
  for (let first = 0; first < forms.length; first += 6) {
    const all = await openAll(context, forms.slice(first, first + 6), { made, url: product.url() });
    for (const { page } of all) page.on('dialog', (dialog) => void dialog.accept());
    await expectKeptOnReturn(all);
    for (const { page } of all) await page.close();
  }
});
