import { expect, test } from 'vitest';
import { grown, type Measured, refused } from '../../../scripts/bench/scale/grown';

const blocksOf = (counts: Record<string, number>) =>
  new Map<string, Measured>(Object.entries(counts).map(([name, blocks]) => [name, { status: 200, ms: 1, blocks }]));

test('a request that reads more than 1.5 times its blocks and 30 has grown, but for files of everything', () => {
  const few = blocksOf({ same: 10, within: 100, over: 100, none: 0, file: 20 });
  const many = blocksOf({ same: 10, within: 180, over: 181, none: 31, file: 100_000 });
  expect(grown(few, many, new Set(['file']))).toEqual(['over', 'none']);
});

test('a request that was refused in one of the databases is named once, with its status', () => {
  const of = (status: number) => new Map<string, Measured>([['erase', { status, ms: 1, blocks: 1 }]]);
  expect([refused(of(200), of(303)), refused(of(200), of(404)), refused(of(404), of(404))]).toEqual([
    [],
    ['erase (404)'],
    ['erase (404)'],
  ]);
});
