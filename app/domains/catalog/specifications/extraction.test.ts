import { expect, test } from 'vitest';
import { fillIn, findingsOf, foundAnything } from './extraction';

const found = { engine: 'V12', horsepower: 700, features: ['Nose lift', 'Roof'] };

test('a value that the form already has is not a finding', () => {
  const sent = { engine: 'V12 ', horsepower: '650', extra: [{ key: 'features', value: 'Nose lift, Roof' }] };
  expect(findingsOf(found, sent)).toEqual([{ name: 'horsepower', label: 'Horsepower', found: '700', filled: '650' }]);
});

test('only selected findings are applied', () => {
  const sent = { engine: 'V8', transmission: 'Manual', extra: [undefined, { key: 'Seats', value: '2' }] };
  expect(fillIn(found, sent, [])).toEqual(sent);
  expect(fillIn(found, sent, ['horsepower', 'nonsense'])).toEqual({ ...sent, horsepower: '700' });
  expect(fillIn(found, sent, ['engine', 'features'])).toEqual({
    engine: 'V12',
    transmission: 'Manual',
    extra: [{}, { key: 'Seats', value: '2' }, { key: 'Features', value: 'Nose lift, Roof' }],
  });
});

test('features replace only the row of that name', () => {
  const extra = [
    { key: 'FEATURES', value: 'Old' },
    { key: 'Seats', value: '2' },
  ];
  expect(fillIn(found, { extra }, ['features']).extra).toEqual([
    { key: 'FEATURES', value: 'Nose lift, Roof' },
    { key: 'Seats', value: '2' },
  ]);
});

test('a description can have no findings', () => {
  expect(foundAnything({ features: [] })).toBe(false);
  expect(foundAnything({ features: [], topSpeed: 200 })).toBe(true);
});
