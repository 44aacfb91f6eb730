import { describe, expect, test } from 'vitest';
import { type AnyFields, columnsOf, formValues, withBlanks } from '~/domains/catalog/editing/form-fields';
import { RENTAL_PARTS, type RentalPart } from '~/domains/catalog/rentals/fields';
import { RentalAdvanced, RentalEdit, RentalSimple } from '~/domains/catalog/rentals/schema';
import { RentalImages } from '~/domains/catalog/gallery/schema';
import { RentalSpecifications } from '~/domains/catalog/specifications/schema';
import type { Rental } from '~/domains/catalog/tables.server';
import { PricesForm } from '~/domains/catalog/prices/schema';
import { TermsForm } from '~/domains/catalog/terms/schema';
import { storedValues } from '~/domains/catalog/editing/stored-values.server';
import { fullRental, NULLABLE } from '../../support/fixtures/rental-rows';

type Column = keyof Rental;

const full = fullRental(1);
const other = fullRental(2);
/** A form cannot be saved without a category, although a rental may have lost its category. */
const optional: Column[] = ['mainImageAlt', ...NULLABLE.filter((column) => column !== 'categoryId')];
const empty = { ...full, ...Object.fromEntries(optional.map((column) => [column, null])), mainImageAlt: '' } as Rental;

const SCHEMAS = {
  details: RentalEdit,
  images: RentalImages,
  specifications: RentalSpecifications,
  terms: TermsForm,
  prices: PricesForm,
};
const PARTS = Object.keys(RENTAL_PARTS) as RentalPart[];

/** The columns that this part's form writes. */
const columnsIn = (part: RentalPart) =>
  Object.keys(columnsOf(RENTAL_PARTS[part], formValues(RENTAL_PARTS[part], full))) as Column[];
const pick = (rental: Rental, columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, rental[column]]));

test('every column is edited in a form, but for those that the database and the saves write', () => {
  const edited = new Set(PARTS.flatMap(columnsIn));
  const rest = Object.keys(full).filter((column) => !edited.has(column as Column));
  expect(rest.sort()).toEqual(['archivedAt', 'createdAt', 'featuredPosition', 'id', 'updatedAt', 'version']);
});

describe.each(PARTS)('the %s form', (part) => {
  const fields = RENTAL_PARTS[part];

  test.each([
    ['filled', full],
    ['empty', empty],
  ])('stores what it shows of a rental whose optional columns are %s', (_, rental) => {
    const shown = formValues(fields, rental);
    expect(columnsOf(fields, shown)).toEqual(pick(rental, columnsIn(part)));
    expect(withBlanks(fields, SCHEMAS[part].parse(shown))).toEqual(shown);
  });

  test('clears every optional column when it is submitted empty', () => {
    const cleared = columnsIn(part).filter((column) => optional.includes(column));
    expect(columnsOf(fields, withBlanks(fields, {}))).toEqual(pick(empty, cleared));
  });

  test('leaves the columns of omitted fields alone', () => {
    expect(columnsOf(fields, {})).toEqual({});
  });

  test('has a label of its own for every field', () => {
    const labels = Object.values(fields).map(({ label }) => label.trim());
    expect(labels.filter((label, at) => !label || labels.indexOf(label) !== at)).toEqual([]);
  });

  test('has no field that belongs together with itself alone', () => {
    const words = Object.values(fields).flatMap((field) => ('together' in field ? [field.together] : []));
    expect(words.filter((word) => words.indexOf(word) === words.lastIndexOf(word))).toEqual([]);
  });
});

test.each(Object.keys(full) as Column[])(
  'a changed %s makes the open forms that show it stale, and no other',
  (column) => {
    const changed = { ...full, [column]: other[column], version: full.version };
    const versions = (rental: Rental) =>
      PARTS.map((part) => storedValues(rental, RENTAL_PARTS[part] as AnyFields).version);
    const opened = versions(full);
    const stale = PARTS.filter((_, at) => versions(changed)[at] !== opened[at]);
    expect(stale).toEqual(PARTS.filter((part) => columnsIn(part).includes(column)));
  },
);

test('the simple form creates a rental with all details, the advanced form with all but the rating', () => {
  const details = formValues(RENTAL_PARTS.details, full);
  const { rating: _, ...unrated } = details;
  expect(RentalSimple.parse(details)).toEqual(details);
  expect(RentalAdvanced.parse(details)).toEqual(unrated);
});
