import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Defect } from '../ops/support/defects/defect';
import { ROOMS } from '../ops/support/defects/rooms';
import { unfit } from '../ops/support/defects/unfit';
import { ROOT } from '../support/source/source';

const read = (file: string) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

// `npm run test:ops -- planted-defects` plants them. If you change their code, update their entries, too.
test('every planted defect fits the code', () => {
  expect(
    unfit(
      ROOMS.flatMap(({ defects }) => defects),
      read,
    ),
  ).toEqual([]);
});

test('a defect that fits no more is named with its reason', () => {
  const defect: Defect = { name: 'late', file: 'a.ts', find: 'x', replace: 'y', tests: ['a.test.ts'] };
  const files: Record<string, string> = { 'a.ts': 'x', 'a.test.ts': '', 'b.ts': 'xx' };
  const complaints = (...defects: Defect[]) => unfit(defects, (file) => files[file] ?? null);
  expect(complaints(defect)).toEqual([]);
  expect(complaints(defect, defect)).toEqual(['late: two defects have this name']);
  expect(complaints({ ...defect, file: 'b.ts' })).toEqual(['late: "x" stands 2 times in b.ts']);
  expect(complaints({ ...defect, file: 'none.ts' })).toEqual(['late: "x" stands 0 times in none.ts']);
  expect(complaints({ ...defect, replace: 'x' })).toEqual(['late: changes nothing']);
  expect(complaints({ ...defect, tests: ['b.test.ts'] })).toEqual(['late: there is no b.test.ts']);
});
