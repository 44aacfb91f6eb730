import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOwnScript } from '../../scripts/launcher/ancestry';
import { findPackage } from '../../scripts/launcher/binaries';
import { hashSources, isBuilt } from '../../scripts/launcher/build';
import { parsePostmaster } from '../../scripts/launcher/cluster';
import { lockHolder, takeLock } from '../../scripts/launcher/lock';
import { isAlive, parseProcStat, processRef } from '../../scripts/launcher/processes';
import { keptSecret } from '../../scripts/launcher/secrets';
import { startServer } from '../../scripts/launcher/server';
import { completeSettings } from '../../scripts/launcher/settings';
import { systemBrowser } from '../../scripts/testing/browser';
import { countPlaywright, countOpsTest, countVitest } from '../../scripts/testing/count';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'biscayne-unit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};

describe('processes', () => {
  const tail = '1 4 4 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 135127 9 9';

  test.each([
    ['plain', `42 (node) S ${tail}`],
    ['spaces and parentheses in the name', `42 (a (b) c) S ${tail}`],
  ])('reads state, parent and start time from /proc: %s', (_, text) => {
    expect(parseProcStat(text, 'boot')).toEqual({ state: 'S', parent: 1, born: 'boot/135127' });
  });

  test('tells a process from a later one with the same id', () => {
    const self = processRef(process.pid)!;
    expect(isAlive(self)).toBe(true);
    expect(isAlive({ ...self, born: 'earlier' })).toBe(false);
    expect([processRef(0), processRef(-1), processRef(Number.NaN)]).toEqual([undefined, undefined, undefined]);
  });
});

test.each([
  ['exec node --import tsx scripts/start.ts', '/home/me/biscayne/scripts/start.ts', true],
  ['node --import tsx scripts/test.ts', '/home/me/biscayne/scripts/start.ts', false],
  [undefined, '/home/me/biscayne/scripts/start.ts', false],
])("npm's script line %s runs %s: %s", (line, program, own) => {
  expect(isOwnScript(line, program)).toBe(own);
});

test.each([
  ['ready', '77\n/d\n1795264986\n45437\n\n127.0.0.1\n 1 2\nready   \n', { pid: 77, port: 45437, ready: true }],
  ['starting', '77\n/d\n1795264986\n45437\n\n127.0.0.1\n 1 2\nstarting\n', { pid: 77, port: 45437, ready: false }],
  ['half written', '77\n/d\n', { pid: 77, port: 0, ready: false }],
  ['single-user mode', '-77\n/d\n', undefined],
  ['empty', '', undefined],
])('parses postmaster.pid: %s', (_, text, expected) => {
  expect(parsePostmaster(text)).toEqual(expected);
});

describe('a build', () => {
  beforeEach(() => {
    write('app/root.tsx', 'root');
    write('package.json', '{}');
    write('build/server/index.js', 'built');
    write('build/source.sha256', `${hashSources(folder)}\n`);
  });

  test('is current for the same sources, including a copy of them', () => {
    expect(isBuilt(folder)).toBe(true);
    cpSync(join(folder, 'app'), join(folder, 'copy/app'), { recursive: true });
    cpSync(join(folder, 'package.json'), join(folder, 'copy/package.json'));
    expect(hashSources(join(folder, 'copy'))).toBe(hashSources(folder));
  });

  test.each<[string, () => void]>([
    ['a file has changed', () => write('app/root.tsx', 'other')],
    ['a file was added', () => write('public/new.svg', '<svg/>')],
    ['a file was removed', () => rmSync(join(folder, 'app/root.tsx'))],
    ['the dependencies have changed', () => write('package-lock.json', '{}')],
    ['it was interrupted', () => rmSync(join(folder, 'build/source.sha256'))],
    ['it is missing', () => rmSync(join(folder, 'build/server'), { recursive: true })],
  ])('is not current when %s', (_, change) => {
    change();
    expect(isBuilt(folder)).toBe(false);
  });

  test('does not depend on colocated tests', () => {
    write('app/root.test.tsx', 'test');
    expect(isBuilt(folder)).toBe(true);
  });
});

test('a secret is created once, and replaced when its file is invalid', () => {
  const file = join(folder, 'kept');
  const secret = keptSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'short');
  expect(keptSecret(file)).not.toBe('short');
});

test('releasing the lock of a data directory removes only the lock of this process', async () => {
  const release = await takeLock(folder);
  expect(lockHolder(folder)).toMatchObject(processRef(process.pid)!);
  await expect(takeLock(folder)).rejects.toThrow(/is in use by process/);
  // Another process has taken over the directory.
  const theirs = write('launcher.lock', JSON.stringify({ ...processRef(1), startedBy: [] }));
  release();
  expect(JSON.parse(readFileSync(theirs, 'utf8'))).toMatchObject({ pid: 1 });
  rmSync(theirs);
  (await takeLock(folder))();
  expect(lockHolder(folder)).toBeUndefined();
});

describe('the settings of a run', () => {
  const before = { ...process.env };
  const elsewhere = 'postgres://nobody@elsewhere.test/direct';
  beforeEach(() => void vi.resetModules());
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });

  test.each([
    [true, 'postgres://own@127.0.0.1:9/own', undefined],
    [false, before.DATABASE_URL, elsewhere],
  ])('with ownDatabase=%s, DATABASE_URL is %s and DATABASE_DIRECT_URL is %s', async (own, url, direct) => {
    process.env.DATABASE_DIRECT_URL = elsewhere;
    const settings = { dataDir: folder, ownDatabase: own };
    const { env } = await completeSettings(settings, 'production', 'postgres://own@127.0.0.1:9/own');
    expect([env.DATABASE_URL, env.DATABASE_DIRECT_URL, env.NODE_ENV]).toEqual([url, direct, 'production']);
  });
});

test('PostgreSQL is started without the secrets of the launcher', async () => {
  vi.stubEnv('SESSION_SECRET', 'not for the database');
  vi.stubEnv('PGOPTIONS', '-c log_statement=all');
  const postgres = write('bin/postgres', '#!/bin/sh\nenv\n');
  chmodSync(postgres, 0o755);
  const cluster = { directory: folder, account: undefined, binaries: { postgres, initdb: '' }, password: 'x' };
  const log = join(folder, 'log');
  await expect(startServer(cluster, { port: 9, log })).rejects.toThrow(/did not start/);
  vi.unstubAllEnvs();
  const names = readFileSync(log, 'utf8').split('\n').map((line) => line.split('=')[0]!); // prettier-ignore
  expect(names.filter((name) => !['', 'PWD', 'SHLVL', 'OLDPWD', '_'].includes(name)).sort()).toEqual(['LC_ALL', 'NODE_ENV', 'PATH', 'TZ']); // prettier-ignore
});

test.each([
  ['linux', 'mips'],
  ['win32', 'x64'],
])('names the alternative on a platform without binaries: %s-%s', (platform, arch) => {
  expect(() => findPackage(platform, arch)).toThrow(/^There is no embedded PostgreSQL for .*: set DATABASE_URL/);
});

test('uses the browser in CHROMIUM_PATH, else one on the PATH, else Playwright’s own', () => {
  const program = write('bin/chromium', '#!/bin/sh');
  chmodSync(program, 0o755);
  const environment = (values: Record<string, string>) => ({ NODE_ENV: 'test' as const, ...values });
  expect(systemBrowser(environment({ CHROMIUM_PATH: program, PATH: '' }))).toBe(program);
  expect(systemBrowser(environment({ PATH: `/nowhere:${join(folder, 'bin')}` }))).toBe(program);
  expect(systemBrowser(environment({ PATH: '/nowhere' }))).toBeUndefined();
  const shell = write('shells/chromium-headless-shell', '#!/bin/sh');
  chmodSync(shell, 0o755);
  expect(systemBrowser(environment({ PATH: `${join(folder, 'bin')}:${join(folder, 'shells')}` }))).toBe(shell);
  expect(() => systemBrowser(environment({ CHROMIUM_PATH: '/nowhere/chrome' }))).toThrow(/CHROMIUM_PATH/);
});

describe('test counts', () => {
  test('count a test file that does not load as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ];
    const numbers = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const report = write('vitest.json', JSON.stringify({ ...numbers, testResults }));
    expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 3 });
  });

  test('count a flaky test as passed and an aborted run as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const report = write('playwright.json', JSON.stringify({ stats, errors: [{}] }));
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2, skipped: 2 });
  });

  test('an operations test counts by its claims', () => {
    const report = write('ops.json', JSON.stringify({ held: 7, failed: 1 }));
    expect(countOpsTest(report)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  test.each([countVitest, countPlaywright, countOpsTest])('are zero without a report: %o', (count) => {
    expect(count(join(folder, 'none'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
