import { expect, test } from 'vitest';
import { extractSpecifications } from '~/domains/catalog/specifications/extract-specifications';
import { BOATS, CARS, VILLAS, YACHTS } from '../../support/descriptions';

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

/** Texts whose length once made a pattern read the same characters again and again. */
const HOSTILE: Array<[name: string, (length: number) => string]> = [
  ['line breaks', (length) => `a${'\n'.repeat(length)}b`],
  ['line breaks and spaces', (length) => `a${' \n'.repeat(length / 2)}b`],
  ['bullets', (length) => `a\n${'•'.repeat(length)}`],
  ['spaces after a value', (length) => `engine: a${' '.repeat(length)}b`],
  ['spaces after a label', (length) => `engine${' '.repeat(length)}b`],
  ['tabs after a count', (length) => `twin${'\t'.repeat(length)}b`],
  ...[
    ['words of a count', 'twin '],
    ['a count with long names', 'twin Mercury-Mercury-Mercury '],
    ['zeros', '0 to '],
    ['zeros and spaces', '0 '],
    ['aspirations', 'turbo '],
    ['aspirations with commas', 'turbo,, '],
    ['displacements', '5-liter '],
    ['displacements and aspirations', '5-liter turbo '],
    ['digits', '9'],
    ['labels', 'engine '],
    ['lines of labels', 'engine\n'],
    ['headings', 'features '],
    ['sentences', '. features'],
    ['speeds', 'top speed '],
    ['times', '60 mph in '],
    ['seconds', '9 s '],
    ['lists', '- a\n'],
    ['full stops', '. '],
    ['dashes', '-'],
  ].map(([name, part]): [string, (length: number) => string] => [
    name!,
    (length) => `Features:\nx\n\n${part!.repeat(length / part!.length)}`.slice(name === 'headings' ? 12 : 0),
  ]),
];

/** The milliseconds of the fastest of several runs, which are interleaved, so that a busy machine slows all equally. */
function fastest(...works: Array<() => unknown>): number[] {
  const times = works.map(() => Infinity);
  for (let run = 0; run < 30; run++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      work();
      times[index] = Math.min(times[index]!, performance.now() - start);
    }
  }
  return times;
}

test.each(HOSTILE)('reads four times as many %s in at most nine times the time', (_, text) => {
  const [short, long] = [text(5000), text(20_000)];
  expect(extractSpecifications(long)).toMatchObject({ ok: true });
  const [quick, slow] = fastest(
    () => extractSpecifications(short),
    () => extractSpecifications(long),
  );
  // Linear time has a ratio of four, quadratic time sixteen; below 0.1 ms, the clock's precision dominates.
  expect(slow! / Math.max(quick!, 0.1)).toBeLessThan(9);
});

test.each([
  ['Engine:\n\n  V12', { engine: 'V12' }],
  ['* Transmission :  8-speed   automatic. ', { transmission: '8-speed automatic' }],
  ['A car.\r\n\r\n\r\n\tHorsepower: 500;\r\n', { horsepower: 500 }],
])('reads a label whatever its white space: %j', (text, found) => {
  const outcome = extractSpecifications(text);
  expect(outcome.ok && outcome.value).toMatchObject(found);
});
