import type { Page } from '@playwright/test';
import { askFor } from '../../fixtures/reservations';
import { makeCategory, makeRental } from '../admin';
import { unique } from '../e2e';
import { agreeAndEnd } from '../end-stay';

/** A form with rows that are added and removed before they are saved together. */
export type RowForm = {
  /** Creates the record to edit; returns the address of its form. */
  make: (page: Page) => Promise<string>;
  form: string;
  list: string;
  /** Shows the rows, if they are hidden. */
  show?: (page: Page) => Promise<unknown>;
  add: string;
  fill: (page: Page, row: number, text: string) => Promise<void>;
  remove?: (row: number) => string;
  save: string;
  accepted: string | RegExp;
};

/** A label, with or without its note that the field is optional. */
const labeled = (text: string) => new RegExp(`^${text}( \\(optional\\))?$`);

const charges = {
  form: 'form[id^=prices-], form#category-prices',
  list: 'prices.charges.list',
  show: (page: Page) => page.getByLabel('Charges', { exact: true }).selectOption('own'),
  add: 'Add a charge',
  async fill(page: Page, row: number, text: string) {
    await page.getByLabel(labeled(`Name ${row}`)).fill(text);
    await page.getByLabel(labeled(`Amount ${row}`)).fill('12.50');
    await page.getByLabel(labeled(`Charged ${row}`)).selectOption('day');
    await page.getByLabel(labeled(`Taxed ${row}`)).setChecked(row % 2 === 1);
  },
  remove: (row: number) => `Remove charge ${row}`,
  save: 'Save prices',
  accepted: 'Prices updated',
};

const lines = (title: string) => ({
  add: 'Add a line',
  async fill(page: Page, row: number, text: string) {
    const line = page.getByRole('group', { name: `${title} ${row}` });
    await line.getByLabel('Label').fill(text);
    await line.getByLabel('Amount in US dollars').fill('80');
    await line.getByLabel('Kind').selectOption('fee');
  },
});

export const ROW_FORMS: Record<string, RowForm> = {
  'specifications of a rental': {
    make: async (page) => `${await makeRental(page, unique('Amathia'))}/specifications`,
    form: 'form[id^=specifications-]',
    list: 'extra',
    add: 'Add a row',
    async fill(page, row, text) {
      await page.getByLabel(labeled(`Name ${row}`)).fill(text);
      await page.getByLabel(labeled(`Value ${row}`)).fill(`${text} of ${row}`);
    },
    remove: (row) => `Remove row ${row}`,
    save: 'Save specifications',
    accepted: 'Specifications updated',
  },
  'charges of a rental': {
    make: async (page) => `${await makeRental(page, unique('Erato'))}/prices`,
    ...charges,
  },
  'charges of a category': {
    make: async (page) => `/admin/categories/${await makeCategory(page)}/prices`,
    ...charges,
  },
  'lines of a quote': {
    async make(page) {
      const { id } = await askFor(page, await makeRental(page, unique('Panope')));
      return `/admin/reservations/${id}/quote`;
    },
    form: '#quote',
    list: 'added',
    ...lines('Added line'),
    save: 'Send the quote',
    accepted: /^Quote \d+ sent/,
  },
  'final charges': {
    async make(page) {
      const { id } = await askFor(page, await makeRental(page, unique('Galene')));
      await agreeAndEnd(page, id);
      return `/admin/reservations/${id}/quote`;
    },
    form: '#charges',
    list: 'charges',
    ...lines('Charge'),
    save: 'Send the final charges',
    accepted: /^Final charges: \$/,
  },
};
