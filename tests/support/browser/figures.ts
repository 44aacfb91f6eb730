import type { Locator, Page } from '@playwright/test';
import { textOfPdf } from '../quotes/pdf-text';
import { today } from './days';
import { expect } from './e2e';

/** Amounts by their labels, in the order in which a reader finds them. */
export type Figures = Record<string, string>;

const AMOUNT = /^-?\$[\d,]+\.\d\d$/;

/** The figures of a quote's table, on the customer's page or on an admin's. */
export async function figuresOfTable(table: Locator): Promise<Figures> {
  const rows = await table.getByRole('row').all();
  const cells = await Promise.all(
    rows.map(async (row) => [await row.getByRole('rowheader').innerText(), await row.getByRole('cell').innerText()]),
  );
  return Object.fromEntries(cells.map(([label, amount]) => [label!.split('\n')[0]!.trim(), amount!.trim()]));
}

/** The figures of a mail, or of a copied text: `Captain: $1,350.00`, one on each line. */
export const figuresOfText = (text: string): Figures =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.trim().split(/: (?=\S+$)/))
      .filter(([, amount]) => AMOUNT.test(amount ?? ''))
      .map(([label, amount]) => [label!, amount!]),
  );

/** The figures with these labels in the PDF of a version: the first amount after each label. */
export async function figuresOfPdf(page: Page, reference: string, version: number, labels: string[]): Promise<Figures> {
  const answer = await page.request.get(`/reservations/${reference}/quotes/${version}`);
  const shown = textOfPdf(await answer.body()).split('\n');
  return Object.fromEntries(
    labels.map((label) => {
      const at = shown.indexOf(label);
      return [label, (at < 0 ? undefined : shown.slice(at).find((text) => AMOUNT.test(text))) ?? 'missing'];
    }),
  );
}

/** The figures of a description list, such as an account. */
export async function figuresOfAccount(list: Locator): Promise<Figures> {
  const pairs = await list.locator('> div').all();
  const texts = await Promise.all(
    pairs.map(async (pair) => [await pair.locator('dt').innerText(), await pair.locator('dd').innerText()]),
  );
  return Object.fromEntries(
    texts.map(([term, amount]) => [term!.trim().toLowerCase(), amount!.split('\n')[0]!.trim()]),
  );
}

/** The rows of a ledger as `Payment $7,763.25`, in the order of the list. */
export async function rowsOfLedger(list: Locator): Promise<string[]> {
  const items = await list.getByRole('listitem').all();
  const texts = await Promise.all(items.map((item) => item.locator('p').first().innerText()));
  return texts.map((text) => text.split(/\s+/).join(' ').trim());
}

const inCents = (amount: string) => Number(amount.replaceAll(/[^\d-]/g, ''));

/** A text's figures of its quote, without the paid and the due amounts, which must add up to the total. */
export function quotedIn({ Paid, 'Balance due': due, ...quoted }: Figures): Figures {
  if (Paid !== undefined) expect(inCents(Paid) + inCents(due!), 'paid and balance due').toBe(inCents(quoted.Total!));
  return quoted;
}

/** An admin's CSV files, each with its column for the reservation's number. */
export const OF_PAYMENTS = [`payments.csv?month=${today.slice(0, 7)}`, 'Reservation'] as const;
export const OF_RESERVATIONS = ['reservations.csv?status=all', 'Number'] as const;

/** The reservation's rows in one of these files, reduced to `columns`. */
export async function csvOf(page: Page, id: number, [file, number]: readonly [string, string], columns: string[]) {
  const answer = await page.request.get(`/admin/${file}`);
  const [head, ...rows] = (await answer.text()).replace(/^\uFEFF/, '').trimEnd().split('\r\n').map((row) => row.split(',')); // prettier-ignore
  const at = (column: string) => head!.findIndex((name) => name.replaceAll('"', '') === column);
  const own = rows.filter((row) => row[at(number)] === String(id));
  return own.map((row) => columns.map((column) => row[at(column)]!));
}
