import { describe, expect, test } from 'vitest';
import { innerFolderOf, LAYERS, roomAround, upwardImports } from './support/source/layers';
import { allImports, filesIn } from './support/source/source';

const files = filesIn('app', /(?<!\.test)\.tsx?$/).filter(roomAround);
const moduleOf = (file: string) => file.replace(/\.tsx?$/, '');
const inApp = () => new Map(files.map((file) => [moduleOf(file), allImports(file)]));

test('every inner folder of a room has its place', () => {
  const folders = [...new Set(files.filter(innerFolderOf).map((file) => `${roomAround(file)}/${innerFolderOf(file)}`))];
  const placed = Object.entries(LAYERS).flatMap(([room, inner]) => inner.map((folder) => `${room}/${folder}`));
  expect(placed.sort()).toEqual(folders.sort());
});

test('within a room an import goes down, types included', { timeout: 60_000 }, () => {
  expect(upwardImports(inApp())).toEqual([]);
});

describe('the layers', () => {
  const layers = { 'domains/inn': ['cellar', 'rooms', 'roof'] };
  const found = (...imports: Array<[from: string, to: string]>) =>
    upwardImports(new Map(imports.map(([from, to]) => [`domains/inn/${from}`, [`domains/inn/${to}`]])), layers);

  test('allow what stands below, beside, or in another room', () => {
    expect(found(['roof/a', 'cellar/b'], ['roof/b', 'roof/a'], ['cellar/a', 'rules'])).toEqual([]);
    expect(upwardImports(new Map([['domains/inn/cellar/a', ['domains/other/roof/b', 'paths']]]), layers)).toEqual([]);
  });

  test('refuse what stands above', () => {
    expect(found(['cellar/a', 'roof/b'])).toEqual(['domains/inn/cellar/a → domains/inn/roof/b']);
  });

  test("refuse a room's own file that uses what stands above, at any distance", () => {
    const through: Array<[string, string]> = [
      ['whole', 'part'],
      ['part', 'rooms/b'],
    ];
    expect(found(['roof/a', 'whole'], ...through)).toEqual([]);
    expect(found(['cellar/a', 'whole'], ...through)).toEqual(['domains/inn/cellar/a → domains/inn/whole']);
    expect(found(['rooms/a', 'whole'], ...through)).toEqual(['domains/inn/rooms/a → domains/inn/whole']);
  });
});
