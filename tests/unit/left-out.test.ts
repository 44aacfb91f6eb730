import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { filesIn, read } from '../support/source/source';

/** The lines on a machine that has none of the programs, or all of them (`there`). */
async function leftOutOn({ there = false, CI = '' }): Promise<string[]> {
  vi.resetModules();
  vi.doMock('../support/servers/nginx', () => ({
    findNginx: () => (there ? '/usr/sbin/nginx' : undefined),
    findProgram: () => (there ? '/usr/bin/java' : undefined),
    NGINX_PACKAGES: ['nginx'],
  }));
  vi.doMock('../support/servers/s3-server', () => ({ s3Available: () => there }));
  const { leftOut, leftOutLines } = await import('../support/left-out');
  return leftOutLines(leftOut({ NODE_ENV: 'test', CI }));
}

test('tests whose program is missing are left out, and the lines say so', async () => {
  const lines = await leftOutOn({});
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/left out: nginx's configuration.*access, policy and cache.*It needs nginx/);
  expect(lines[1]).toMatch(/left out: images in a bucket.*It needs radosgw/);
  expect(lines[2]).toMatch(/left out: whether the pages conform to HTML.*It needs Java/);
});

test('nothing is left out on a machine with all programs, or in CI', async () => {
  expect(await leftOutOn({ there: true })).toEqual([]);
  expect(await leftOutOn({ CI: 'true' })).toEqual([]);
});

test('every test file that starts such a program is among those that are left out with it', async () => {
  vi.resetModules();
  vi.doUnmock('../support/servers/nginx');
  const { PARTS } = await import('../support/left-out');
  const globs = PARTS.flatMap(({ files }) => files);
  const isNamed = (file: string) =>
    globs.some((glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file));
  const needy = filesIn('tests/integration', /\.test\.tsx?$/)
    .map((file) => `tests/integration/${file}`)
    .filter((file) => /support\/servers\/(nginx|nginx-site|s3-server)'/.test(read(file)));
  expect(needy.length).toBeGreaterThan(5);
  expect(needy.filter((file) => !isNamed(file))).toEqual([]);
});

test('a program is found on the PATH, or where only root’s PATH leads', async () => {
  vi.resetModules();
  vi.doUnmock('../support/servers/nginx');
  const { findProgram } = await import('../support/servers/nginx');
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-path-'));
  const program = join(folder, 'nginx');
  writeFileSync(program, '#!/bin/sh');
  expect(findProgram('nginx', '/nowhere', [folder])).toBeUndefined();
  chmodSync(program, 0o755);
  expect(findProgram('nginx', '/nowhere', [folder])).toBe(program);
  expect(findProgram('nginx', `/nowhere:${folder}`, [])).toBe(program);
  rmSync(folder, { recursive: true });
});
