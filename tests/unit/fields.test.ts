import { expect, test } from 'vitest';
import { optionalText, requiredLine, requiredText, wholeNumber } from '~/domains/shared/fields';

const line = requiredLine('Please enter your full name', { min: 3, max: 120 });

test.each([
  ['zero-width spaces', '\u200b\u200b\u200b\u200b'],
  ['joiners and marks alone', '\u2060\u200d\u0301\u0301'],
  ['bidirectional controls', '\u202e\u202e\u202e'],
])('%s count as blank', (_, blank) => {
  expect(line.safeParse(blank).success).toBe(false);
  expect(requiredText('Say it').safeParse(blank).success).toBe(false);
  expect(optionalText().parse(blank)).toBeUndefined();
});

test.each([
  ['bidirectional controls are removed', 'Ada \u202egnp.exe\u2069', 'Ada gnp.exe'],
  ['a line break becomes a space', 'Ada\nLovelace', 'Ada Lovelace'],
  ['joined emoji stay joined', '👩‍👩‍👧‍👦 Rossi', '👩‍👩‍👧‍👦 Rossi'],
  ['Arabic stays as it is', 'مرحبا بالعالم', 'مرحبا بالعالم'],
  ['Persian keeps its non-joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
])('on one line, %s', (_, sent, kept) => {
  expect(line.parse(sent)).toBe(kept);
});

const count = wholeNumber('How many?', { min: 1 });

test.each<[unknown, number]>([
  [7, 7],
  ['7', 7],
  [' 7 ', 7],
])('%j is accepted as a whole number', (sent, number) => {
  expect(count.parse(sent)).toBe(number);
});

test.each([true, [7], ['7'], [[7]], {}, null, undefined, '', 'seven', 7.5, 0])('%j is not a whole number', (sent) => {
  expect(count.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual(['How many?']);
});
