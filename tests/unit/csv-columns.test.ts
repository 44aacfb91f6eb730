import { expect, test } from 'vitest';
import { z } from 'zod';
import { csvColumns } from '~/domains/shared/csv-columns';

const file = csvColumns(z.object({ id: z.int(), note: z.string().nullable() }), {
  Number: (row) => row.id,
  Everything: (row) => JSON.stringify(row),
});

test('the header and the cells stand in the same order', () => {
  expect(file.header).toEqual(['Number', 'Everything']);
  expect(file.line({ id: 1, note: null })[0]).toBe(1);
});

test('a cell sees nothing that the schema does not name', () => {
  const stored = { id: 1, note: 'Late', passportNumber: 'X-1234567' };
  expect(file.line(stored)[1]).toBe('{"id":1,"note":"Late"}');
});

test('a row of another form is refused', () => {
  expect(() => file.line({ id: 1.5, note: null })).toThrow();
});
