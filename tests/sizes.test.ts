import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { lineCount, sources } from './support/source/source';

const app = sources.filter((file) => file.startsWith('app/'));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

const longer = (files: string[], ceiling: number) =>
  files.map((file) => ({ file, lines: lineCount(file) })).filter(({ lines }) => lines > ceiling);

test.each<[string, number, string[]]>([
  ['route', 90, app.filter((file) => file.startsWith('app/routes/'))],
  ['command file', 150, app.filter((file) => /^app\/domains\/.*\.server\.ts$/.test(file))],
  ['component', 120, app.filter((file) => /^app\/(domains|ui)\/.*\.tsx$/.test(file) && !isTest(file))],
  ['test file', 200, sources.filter(isTest)],
])('a %s has at most %i lines', (_, ceiling, files) => {
  expect(longer(files, ceiling)).toEqual([]);
});

test('a folder holds at most 25 source files', () => {
  const sizes = new Map<string, number>();
  for (const file of sources) {
    const folder = dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  // The router reads its routes from one flat folder.
  sizes.delete('app/routes');
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
});
