import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { nginxSettingsFrom, renderNginx } from '../../../nginx/settings';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { findNginx } from '../../support/servers/nginx';
import { type Site, startSite } from '../../support/servers/nginx-site';
import { raw } from '../../support/raw';

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** Whether nginx answers at this address of the machine. */
const answersAt = (address: string, { port }: Site) =>
  raw(`http://${address}:${port}`, '/book/1', { headers: { Host: 'biscayne.example' } }).then(
    ({ text }) => text,
    (error: NodeJS.ErrnoException) => error.code,
  );

describe('where it listens', () => {
  test('HOST names the one address', async () => {
    site = await startSite({ HOST: '127.0.0.2' });
    expect(await answersAt('127.0.0.2', site)).toBe('answer 1');
    expect(await answersAt('127.0.0.1', site)).toBe('ECONNREFUSED');
  });

  test.each(['', '0.0.0.0'])('HOST=%s stands for all', async (HOST) => {
    site = await startSite({ HOST });
    expect([await answersAt('127.0.0.1', site), await answersAt('127.0.0.3', site)]).toEqual(['answer 1', 'answer 2']);
  });
});

test('a site without TLS, at a port of its own, is asked for by host and port', async () => {
  site = await startSite({ SITE_URL: 'http://localhost:4000' });
  const { ask, app } = site;
  expect((await ask('/book/1', { headers: { Host: 'localhost:4000' } })).status).toBe(200);
  expect((await ask('/book/1', { headers: { Host: 'localhost' } })).status).toBe(421);
  expect(app.asked.map(({ headers }) => headers.host)).toEqual(['localhost:4000']);
});

test('several workers share what is kept', async () => {
  site = await startSite({ NGINX_WORKERS: '2' });
  const { ask, app } = site;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/faq')));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['answer 1']));
  expect(app.asked).toHaveLength(1);
});

describe('nginx takes the configuration', () => {
  test.each<[string, Record<string, string>]>([
    ['of a machine at Fly', { SITE_URL: 'https://biscayne.fly.dev', EDGE_ADDRESSES: '172.16.0.0/12' }],
    ['with several hosts and networks', { SITE_HOSTS: 'www.biscayne.example, a.example:8443', EDGE_ADDRESSES: '10.0.0.1 fdaa::/16' }], // prettier-ignore
    ['with every number at its least', { NGINX_WORKERS: '1', NGINX_CONNECTIONS: '64', IMAGE_CACHE_MB: '1', DRAIN_SECONDS: '1' }], // prettier-ignore
    ['with large numbers', { NGINX_WORKERS: '8', NGINX_CONNECTIONS: '100000', IMAGE_CACHE_MB: '5000' }],
    ['without its log', { NGINX_ACCESS_LOG: 'off' }],
  ])('%s', (_, changes) => {
    const folder = temporaryDataDir('test');
    const state = join(folder, 'state');
    mkdirSync(state);
    const settings = nginxSettingsFrom({ SITE_URL: 'https://biscayne.example', NGINX_STATE: state, ...changes });
    const file = join(folder, 'nginx.conf');
    const asRoot = process.getuid?.() === 0;
    writeFileSync(file, renderNginx(readFileSync('nginx/nginx.conf.template', 'utf8'), { ...settings, asRoot }));
    const command = ['-t', '-q', '-c', file, '-e', 'stderr'];
    // nginx opens its log, /dev/stdout, by name, which works only if it leads to a file.
    const { status, stderr } = spawnSync(findNginx()!, command, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    // The limit of open files differs by machine, and is only a warning.
    const said = stderr.split('\n').filter((line) => line && !line.includes('open file resource limit'));
    expect({ status, said }).toEqual({ status: 0, said: [] });
  });
});
