import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { expect, test } from '../../support/browser/e2e';
import { ADMIN_FORMS, type FormCase, type Made, makeRecords, VISITOR_FORMS } from '../../support/browser/form-cases';
import { fillLogin } from '../../support/browser/sign-in';
import { freezeDatabase, startProduct } from '../../support/servers/product';

// A failed request is a message in Chromium's console.
test.use({
  javaScriptEnabled: true,
  actionTimeout: 20_000,
  expectedErrors: [/ERR_|status of (400|503)|Failed to fetch/],
});

const folder = temporaryDataDir('test');
let port: number;
let product: Awaited<ReturnType<typeof startProduct>>;
const start = () => startProduct({ folder, port, databaseUrl: '' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  port = await freePort();
  product = await start();
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Open = FormCase & { page: Page; url: string };

const within = ({ page, form }: Open) => page.locator(form ?? 'main');
const field = (one: Open, label: string) =>
  [label, `${label} (optional)`]
    .map((text) => within(one).getByLabel(text, { exact: true }))
    .reduce((either, other) => either.or(other));
const buttonOf = (one: Open) =>
  (one.form ? within(one) : one.page).getByRole('button', { name: one.button }).filter({ visible: true });

async function open(context: BrowserContext, forms: FormCase[], made: Made): Promise<Open[]> {
  return Promise.all(
    forms.map(async (form) => {
      const page = await context.newPage();
      await page.goto(product.url + (typeof form.path === 'string' ? form.path : form.path(made)));
      await form.open?.(page);
      const one = { ...form, page, url: page.url() };
      // The first interaction loads what would tell of a failure.
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      for (const [label, text] of Object.entries(form.typed)) {
        const control = field(one, label);
        const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
        await (isList ? control.selectOption(text) : control.fill(text));
      }
      await page.waitForLoadState('networkidle');
      return one;
    }),
  );
}

async function press(one: Open) {
  for (const [label, text] of Object.entries(one.secret ?? {})) await field(one, label).fill(text);
  // The label of a form on its way is another one: the press is over when the request has begun and ended.
  const sent = one.page.waitForRequest((request) => request.method() === 'POST');
  await buttonOf(one).first().click();
  await sent;
}

/** The page and what was typed are as they were. */
async function expectKept(one: Open) {
  expect(new URL(one.page.url()).pathname, one.route).toBe(new URL(one.url).pathname);
  for (const [label, text] of Object.entries(one.typed)) await expect(field(one, label), one.route).toHaveValue(text);
}

/** Does the same on all pages at once, and names every page on which it failed. */
async function onAll(all: Open[], work: (one: Open) => Promise<void>) {
  const results = await Promise.allSettled(all.map(work));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${all[index]!.route}: ${String(result.reason).slice(0, 300)}`] : [],
  );
  expect(failed).toEqual([]);
}

/** Presses every button at once; each page says what failed, and nothing typed is lost. */
async function expectFailures(all: Open[]) {
  await onAll(all, async (one) => {
    await press(one);
    // Its own label returns when it is no longer being sent.
    await expect(buttonOf(one).first(), `${one.route} ends its attempt`).toBeVisible({ timeout: 30_000 });
    const said = one.page.getByText(one.failure).filter({ visible: true }).first();
    await expect(said, `${one.route} says that it failed`).toBeVisible({ timeout: 30_000 });
    await expectKept(one);
  });
}

for (const [who, forms] of [
  ['a visitor', VISITOR_FORMS],
  ['an admin', ADMIN_FORMS],
] as const) {
  test(`every form of ${who} keeps its page and its input through four faults`, async ({ context, request }) => {
    test.setTimeout(300_000);
    const made = await makeRecords(request, product.url);
    if (who === 'an admin') {
      const page = await context.newPage();
      await page.goto(`${product.url}/auth`);
      await fillLogin(page);
      await expect(page).toHaveURL(`${product.url}/admin`);
    }
    const all = await open(context, forms, made);

    await test.step('the POST is cut', async () => {
      await context.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
      await expectFailures(all);
      await context.unrouteAll();
    });
    await test.step('the network is gone', async () => {
      await context.setOffline(true);
      await expectFailures(all);
      await context.setOffline(false);
    });
    await test.step('the database is frozen', async () => {
      const thaw = freezeDatabase(folder);
      try {
        await expectFailures(all);
      } finally {
        thaw();
      }
    });
    await test.step('the server restarts', async () => {
      await product.stop();
      await expectFailures(all);
      product = await start();
    });
    await test.step('pressing again works', async () => {
      // One after the other, since the last one signs out.
      for (const one of all) {
        await press(one);
        const said = one.page.getByText(one.accepted).filter({ visible: true }).first();
        await expect(said, `${one.route} is accepted`).toBeVisible();
      }
    });
  });
}
