import { expect, test } from 'vitest';
import { cursorText, readCursor } from './cursor';

test('a cursor is read back as it was written', () => {
  expect(readCursor(cursorText({ at: 1950, id: 4 }))).toEqual({ at: 1950, id: 4 });
});

test.each([
  null,
  '',
  '1950',
  '_4',
  '1950_',
  '1950_4_2',
  '-1_4',
  '1e3_4',
  '1.5_4',
  ' 1950_4',
  '1950_4\n',
  '2147483648_1',
  '1_2147483648',
  '99999999999_1',
  "1_1'; drop table rentals",
  '１_１',
])('the invalid cursor %j is ignored', (text) => {
  expect(readCursor(text)).toBeNull();
});
