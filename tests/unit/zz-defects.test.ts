import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOMS } from '../ops/support/defects/rooms';
test('x', () => {
  const bad = ROOMS.flatMap((r) => r.defects).flatMap((d) => {
    if (!existsSync(d.file)) return [`${d.name}: no ${d.file}`];
    const n = readFileSync(d.file, 'utf8').split(d.find).length - 1;
    return [...(n === 1 ? [] : [`${d.name}: ${n} in ${d.file}: ${d.find}`]), ...d.tests.filter((t) => !existsSync(t)).map((t) => `${d.name}: no ${t}`)];
  });
  expect(bad).toEqual([]);
});
