/**
 * Plants the defects of tests/ops/support/defects one by one in a copy of the tree and runs the tests that should
 * notice. Fails when fewer than 95 % are caught, and when a defect no longer fits the code.
 * `--only NAME|ROOM` (several, separated by commas) plants some of them; `--list` only names them.
 */
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/launcher/settings';
import type { Defect } from './support/defects/defect';
import { ROOMS } from './support/defects/rooms';
import { unfit } from './support/defects/unfit';
import { type Failure, openTestRuns, type TestRuns } from './support/test-runs';
import { copyTree, type TreeCopy } from './support/tree-copy';

const DEMANDED = 0.95;

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
const say = (line = '') => process.stdout.write(`${line}\n`);
const seconds = (since: number) => Math.round((performance.now() - since) / 1000);

const only = values.only?.split(',').map((word) => word.trim());
const rooms = ROOMS.map(({ name, defects }) => ({
  name,
  defects: defects.filter((defect) => !only || only.includes(name) || only.includes(defect.name)),
  tests: [...new Set(defects.flatMap(({ tests }) => tests))],
})).filter(({ defects }) => defects.length > 0);
const chosen = rooms.flatMap(({ defects }) => defects);

type Ground = {
  tree: TreeCopy;
  runs: TestRuns;
  /** Test files that are known to pass without a defect. */ sound: Set<string>;
};

/** The test that noticed the defect, or null; throws if the test fails without the defect as well. */
async function planted({ file, find, replace, tests }: Defect, ofRoom: string[], { tree, runs: open, sound }: Ground) {
  const text = tree.read(file);
  const others = ofRoom.filter((test) => !tests.includes(test));
  tree.write(
    file,
    text.replace(find, () => replace),
  );
  open.forget(file);
  // Open runs have migrated their databases already, so a defect in a migration needs a new run.
  const runs = file.startsWith('drizzle/') ? await openTestRuns(tree.root) : open;
  let noticed: Failure | null;
  try {
    noticed = (await runs.failureOf(tests)) ?? (others.length > 0 ? await runs.failureOf(others) : null);
  } finally {
    tree.write(file, text);
    open.forget(file);
    if (runs !== open) await runs.close();
  }
  if (noticed && !sound.has(noticed.file)) {
    // Three times, since a busy machine may fail a test that waits.
    for (let tries = 1; ; tries++) {
      const before = await open.failureOf([noticed.file]);
      if (!before) break;
      if (tries === 3) throw new Error(`Without any defect ${before.file} fails: ${before.what}`);
    }
    sound.add(noticed.file);
  }
  return noticed;
}

async function plantAll(ground: Ground): Promise<boolean> {
  const started = performance.now();
  const results = [];
  for (const { name, defects, tests } of rooms) {
    say(`\n${name}`);
    const survivors: string[] = [];
    for (const defect of defects) {
      const begun = performance.now();
      const noticed = await planted(defect, tests, ground);
      if (!noticed) survivors.push(defect.name);
      const by = noticed ? ` by ${noticed.file}: ${noticed.what}` : '';
      say(`  ${noticed ? 'caught  ' : 'SURVIVED'} ${defect.name} (${seconds(begun)} s)${by}`);
    }
    results.push({ name, all: defects.length, survivors });
  }

  say(`\n${'room'.padEnd(14)} caught   survived`);
  for (const { name, all, survivors } of results) {
    const caught = `${all - survivors.length}/${all}`;
    say(`${name.padEnd(14)} ${caught.padEnd(8)} ${survivors.join(', ') || '-'}`);
  }
  const survived = results.flatMap(({ survivors }) => survivors).length;
  const share = 1 - survived / chosen.length;
  const percent = (100 * share).toFixed(1);
  say(
    `\n${chosen.length - survived} of ${chosen.length} planted defects caught: ${percent} % in ${seconds(started)} s`,
  );
  return share >= DEMANDED;
}

async function main(): Promise<boolean> {
  if (chosen.length === 0) {
    say(`There is no defect and no room ${values.only}.`);
    return false;
  }
  if (values.list) {
    for (const { name, defects } of rooms)
      for (const defect of defects) say(`${name}: ${defect.name} (${defect.file})`);
    return true;
  }
  const tree = copyTree(ROOT);
  process.once('exit', () => {
    process.chdir(ROOT);
    tree.remove();
  });
  const complaints = unfit(chosen, tree.find);
  for (const complaint of complaints) say(complaint);
  if (complaints.length > 0) return false;
  const runs = await openTestRuns(tree.root);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void runs.close().finally(() => process.exit(1))); // prettier-ignore
  try {
    return await plantAll({ tree, runs, sound: new Set() });
  } finally {
    await runs.close();
  }
}

const held = await main();
// Vitest has set an exit code by now, because its tests were meant to fail.
process.exit(held ? 0 : 1);
