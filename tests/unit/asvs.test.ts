import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, which are numbered from 1. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 ' +
  '5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 ' +
  '8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 ' +
  '12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 ' +
  '16.5:3 17.1:1 17.2:4 17.3:2';

/** A test in the folder `tests`, or one beside the code that it tests. */
const TEST = /^`(tests\/[\w/.-]+|app\/[\w/.-]+\.test\.tsx?)`$/;

const upTo = (section: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`);

const required = SECTIONS.split(' ').flatMap((entry) => {
  const [section, count] = entry.split(':');
  return upTo(section!, 1, Number(count));
});

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, numbers = '', , state = '', by = '']) => ({ numbers, state, by }));

/** The numbers of a row: '1.2.6 to 1.2.8, 1.3.1'. */
const numbersOf = (text: string) =>
  text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split(' to ');
    const section = from.replace(/\.\d+$/, '');
    expect(to.startsWith(`${section}.`), part).toBe(true);
    return upTo(section, Number(from.split('.')[2]), Number(to.split('.')[2]));
  });

test('the ledger has every requirement of levels 1 and 2 once', () => {
  expect(required).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbersOf(numbers)).sort()).toEqual(required.toSorted());
});

test('every requirement that holds names an existing test; every other one has a reason', () => {
  for (const { numbers, state, by } of rows) {
    expect(['held', 'not applicable', 'accepted'], numbers).toContain(state);
    if (state !== 'held') {
      expect(by.length, numbers).toBeGreaterThan(3);
      continue;
    }
    for (const named of by.split(', '))
      expect(existsSync(TEST.exec(named)?.[1] ?? ''), `${numbers}: ${named}`).toBe(true);
  }
});
