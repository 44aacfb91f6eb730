import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../e2e';
import type { FormCase } from './form-case';
import type { Made } from './records';

/** A form's case, open on its own page. */
export type Open = Omit<FormCase, 'form' | 'where'> & {
  form?: string;
  where?: string;
  page: Page;
  url: string;
  made: Made;
};

const within = ({ page, form }: Open) => page.locator(form ?? 'main');

export const field = (one: Open, label: string) =>
  [label, `${label} (optional)`]
    .map((text) => within(one).getByLabel(text, { exact: true }))
    .reduce((either, other) => either.or(other));

export const buttonOf = (one: Open) =>
  (one.form ? within(one) : one.page).getByRole('button', { name: one.button }).filter({ visible: true });

/** The element that shows the success of a form. */
export function acceptanceOf({ page, accepted }: Open) {
  const isText = typeof accepted === 'string' || accepted instanceof RegExp;
  return (isText ? page.getByText(accepted) : page.locator(accepted.css)).filter({ visible: true }).first();
}

/** Makes the first interaction, which loads the code that reports failures and the code that keeps the input. */
export async function touch(page: Page) {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/**
 * Waits until the browser has nothing else to do on a page. The timeout is needed because a browser that draws nothing,
 * such as one without a window, may never run the callback.
 */
export const isIdle = (page: Page) =>
  page.evaluate(() => {
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
    return idle().then(idle);
  });

/**
 * Waits for the code that keeps the page, which loads with the first interaction after the scripts. Before that, the
 * page cannot notice a lost connection.
 */
export async function keeperIsThere(page: Page) {
  await expect(async () => {
    await touch(page);
    const isThere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('draft-keeper'));
    expect(await page.evaluate(isThere)).toBe(true);
  }).toPass({ timeout: 20_000 });
  // By then, that code has started.
  await isIdle(page);
}

/** Fills in the passwords, which a browser keeps only as long as the page stays. */
export async function fillSecrets(one: Open) {
  for (const [label, text] of Object.entries(one.secret ?? {})) await field(one, label).fill(text);
}

/** Opens a form on its page, and fills it in. */
export async function openOn(page: Page, form: FormCase, made: Made): Promise<Open> {
  await form.open?.(page, made);
  const [within, where] = [form.form, form.where].map((part) => (typeof part === 'function' ? part(made) : part));
  const one = { ...form, form: within, where, page, url: page.url(), made };
  await touch(page);
  for (const [label, text] of Object.entries(form.typed)) {
    const control = field(one, label);
    const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? control.selectOption(text) : control.fill(text));
  }
  await fillSecrets(one);
  return one;
}

type Opening = {
  made: Made;
  url: string;
  /** Without scripts, for which the page would otherwise wait. */
  isPlain?: boolean;
};

/** Opens every form on its own page, and fills it in. */
export function openAll(context: BrowserContext, forms: FormCase[], { made, url, isPlain }: Opening) {
  return Promise.all(
    forms.map(async (form): Promise<Open> => {
      const page = await context.newPage();
      const response = await page.goto(url + (typeof form.path === 'string' ? form.path : form.path(made)));
      expect(response?.status(), form.route).toBe(200);
      const one = await openOn(page, form, made);
      if (!isPlain) await page.waitForLoadState('networkidle');
      return one;
    }),
  );
}

export async function press(one: Open) {
  // After a reload, the page unfolds the forms with input only later: a press meanwhile would fold them again.
  await expect(async () => {
    if (!(await buttonOf(one).first().isVisible())) await one.open?.(one.page, one.made);
    await expect(buttonOf(one).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
  // Wait for the response: until then, the screen may still show the previous failure.
  const sent = one.page.waitForRequest((request) => request.method() === 'POST');
  await buttonOf(one).first().click();
  await (await sent).response();
}

/** Expects that the typed texts come back into a reloaded page. */
export async function expectTyped(one: Open) {
  await expect(async () => {
    // The form at the end of the home page waits for the first interaction after its scripts have started.
    await touch(one.page);
    for (const [label, text] of Object.entries(one.typed)) {
      await expect(field(one, label), label).toHaveValue(text, { timeout: 1000 });
    }
  }).toPass({ timeout: 20_000 });
}

/** Does the same on all pages at once, and names every page on which it failed. */
export async function onAll<One extends { route: string }>(all: One[], work: (one: One) => Promise<void>) {
  const results = await Promise.allSettled(all.map(work));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${all[index]!.route}: ${String(result.reason).slice(0, 300)}`] : [],
  );
  expect(failed).toEqual([]);
}
