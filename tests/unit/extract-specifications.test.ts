import { expect, test } from 'vitest';
import { extractSpecifications } from '~/domains/catalog/specifications/extract-specifications';
import { BOATS, CARS, VILLAS, YACHTS } from '../support/descriptions';

const ALL = [...CARS, ...YACHTS, ...BOATS, ...VILLAS];
const NOTHING = {
  engine: undefined,
  transmission: undefined,
  horsepower: undefined,
  topSpeed: undefined,
  acceleration: undefined,
  drivetrain: undefined,
  features: [],
};

test.each(ALL)('$text', ({ text, facts, known }) => {
  const found = extractSpecifications(text);
  expect(found.ok && found.value).toEqual({ ...NOTHING, ...facts, ...known });
});

test('covers forty descriptions and lists every known failure', () => {
  expect(ALL).toHaveLength(40);
  const failures = ALL.filter(
    ({ facts, known }) => known && JSON.stringify({ ...facts, ...known }) !== JSON.stringify(facts),
  );
  expect(failures.map(({ text }) => text)).toEqual(ALL.filter(({ known }) => known).map(({ text }) => text));
});

test.each(['', '   \n ', null, undefined])('finds no description in %j', (text) => {
  expect(extractSpecifications(text)).toMatchObject({ ok: false, code: 'invalid', message: 'No description found' });
});

test('reads a hostile description quickly', () => {
  const hostile = [
    'twin '.repeat(4000),
    '0 to '.repeat(4000),
    'turbo '.repeat(3000),
    'Features:\n' + '- a\n'.repeat(5000),
    '9'.repeat(20_000),
  ];
  for (const text of hostile) expect(extractSpecifications(text)).toMatchObject({ ok: true });
});
