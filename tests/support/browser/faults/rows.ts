import type { Page } from '@playwright/test';
import { expect } from '../e2e';
import { keeperIsThere } from './open-forms';
import type { RowForm } from './row-forms';

/** The drafts that the tab keeps. */
export const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts') ?? '');

/** Opens a form, and waits for the code that keeps its input. */
export async function openAt(page: Page, address: string) {
  await page.goto(address);
  await keeperIsThere(page);
}

/** The visible fields of the rows, with their values. */
export const rowsOf = (page: Page, { form, list }: RowForm) =>
  page.locator(form).evaluate(
    (element, start) =>
      [...(element as HTMLFormElement).elements]
        .filter((one): one is HTMLInputElement => 'name' in one && String(one.name).startsWith(start))
        .filter(({ type }) => type !== 'hidden')
        .map(({ name, type, value, checked }) => `${name}: ${type === 'checkbox' ? checked : value}`),
    `${list}[`,
  );

const countOf = async (page: Page, one: RowForm) =>
  new Set((await rowsOf(page, one)).map((row) => /\[(\d+)\]/.exec(row)![1])).size;

/** Adds a row, and fills it in if `text` is given. */
export async function add(page: Page, one: RowForm, text?: string) {
  const count = await countOf(page, one);
  await page.getByRole('button', { name: one.add }).click();
  await expect.poll(() => countOf(page, one)).toBe(count + 1);
  if (text) await one.fill(page, count + 1, text);
}

/** Removes a row. */
export const remove = (page: Page, one: RowForm, row: number) =>
  page.getByRole('button', { name: one.remove!(row), exact: true }).click();

/** Saves the form, and waits for the page's confirmation. */
export async function save(page: Page, { save, accepted }: RowForm) {
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.getByText(accepted).filter({ visible: true }).first()).toBeVisible();
}

/** Opens the form with three stored rows, or, if rows cannot be removed, with the empty rows that it offers. */
export async function openStored(page: Page, one: RowForm) {
  const address = await one.make(page);
  await openAt(page, address);
  await one.show?.(page);
  if (one.remove) {
    for (const text of ['First', 'Second', 'Third']) await add(page, one, text);
    await save(page, one);
    await openAt(page, address);
  }
  return address;
}

/** The note that a draft is back, or that something was replaced. */
export const noteOf = (page: Page, { form }: RowForm) =>
  page.locator(form).getByRole('status').filter({ hasText: 'Discard draft' });
