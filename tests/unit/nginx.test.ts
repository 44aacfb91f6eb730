import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nginxSettingsFrom, remarksOn, renderNginx } from '../../nginx/settings';
import { adminPaths } from '../../app/admin-paths';
import { paths } from '../../app/paths';
import { MICRO_CACHE_SECONDS } from '~/http/documents/micro-cache';
import { OWN_COOKIES } from '~/domains/shared/limits';
import { filesIn, read } from '../support/source/source';

const template = readFileSync('nginx/nginx.conf.template', 'utf8');
const good = {
  SITE_URL: 'https://biscayne.example',
  SITE_HOSTS: 'www.biscayne.example',
  EDGE_ADDRESSES: '172.16.0.0/12',
};
const render = (changes: Record<string, string> = {}) =>
  renderNginx(template, nginxSettingsFrom({ ...good, ...changes }));

test('fills in every placeholder of the template', () => {
  const conf = render();
  expect(conf).not.toMatch(/@[A-Z_]+@/);
  expect(conf).toContain('server_name biscayne.example www.biscayne.example;');
  expect(conf).toContain('set_real_ip_from 172.16.0.0/12;');
  expect(conf).toMatch(/geo \$realip_remote_addr \$from_edge \{[^}]*^ +172\.16\.0\.0\/12 1;$/m);
  expect(conf).toContain('server 127.0.0.1:3000 max_fails=0;');
});

test('the error pages name the concierge’s phone number, if it is set', () => {
  const link = "<a href='tel:+13055550142'>+1 (305) 555-0142</a>";
  expect(render({ SITE_PHONE: '+1 (305) 555-0142' }).split(link)).toHaveLength(7);
  expect(render()).not.toContain('tel:');
  const odd = { SITE_PHONE: '+1"; return 200 "' };
  expect(render(odd)).not.toContain('return 200 "');
  expect(remarksOn(nginxSettingsFrom({ ...good, ...odd })).join()).toContain('SITE_PHONE');
});

test('trusts no forwarded address without an edge', () => {
  const conf = render({ EDGE_ADDRESSES: '' });
  expect(conf).not.toMatch(/set_real_ip_from (?!unix:)/);
  expect(conf).toMatch(/geo \$realip_remote_addr \$from_edge \{\s+default \S+;\s+\}/);
});

test('says at the start that it knows no edge', () => {
  expect(remarksOn(nginxSettingsFrom({ ...good, EDGE_ADDRESSES: '' })).join()).toContain('EDGE_ADDRESSES is not set');
  expect(remarksOn(nginxSettingsFrom(good))).toEqual([]);
});

test('the app gets the address that nginx sees, never one that the visitor sent', () => {
  const set = [...template.matchAll(/proxy_set_header (X-Real-IP|X-Forwarded-For|Fly-Client-IP) (\S+);/g)];
  expect(set.map(([, name, value]) => `${name} ${value}`)).toEqual([
    'X-Real-IP $remote_addr',
    'X-Forwarded-For $remote_addr',
    'Fly-Client-IP ""',
  ]);
});

test('hosts in upper case are accepted', () => {
  const conf = render({ SITE_URL: 'https://Biscayne.Example', SITE_HOSTS: 'WWW.Biscayne.example' });
  expect(conf).toContain('server_name biscayne.example www.biscayne.example;');
});

test.each([
  [{}, '8080'],
  [{ PORT: '4000' }, '4000'],
  [{ HOST: '0.0.0.0', PORT: '4000' }, '4000'],
  [{ HOST: '127.0.0.1', PORT: '4000' }, '127.0.0.1:4000'],
  [{ HOST: '[::1]' }, '[::1]:8080'],
])('%j listens on %s and nowhere else', (settings, address) => {
  const listens = [...render(settings).matchAll(/^ *listen (?!unix:)(\S+?)(?: default_server.*)?;$/gm)].map(
    ([, at]) => at,
  );
  expect(new Set(listens)).toEqual(new Set([address]));
});

test('keeps a port that is not the scheme’s default in the host', () => {
  const conf = render({ SITE_URL: 'http://localhost:4000', SITE_HOSTS: '' });
  expect(conf).toContain('    localhost:4000 localhost:4000;');
  expect(conf).toContain('server_name localhost;');
});

describe('refuses values that could change the configuration', () => {
  test.each([
    ['SITE_URL', 'nowhere'],
    ['SITE_HOSTS', 'a.example;}'],
    ['SITE_HOSTS', '*'],
    ['EDGE_ADDRESSES', '0.0.0.0/33'],
    ['EDGE_ADDRESSES', 'edge'],
    ['PORT', '80 default_server; include /etc/passwd'],
    ['APP_PORT', '3000; evil'],
    ['DATA_DIR', '/data; evil'],
    ['DATA_DIR', 'relative'],
    ['NGINX_RENDERS', '0'],
    ['NGINX_WORKERS', '0'],
    ['NGINX_CONNECTIONS', 'many'],
    ['IMAGE_CACHE_MB', '1.5'],
  ])('%s=%s', (name, value) => {
    expect(() => render({ [name]: value })).toThrow();
  });
});

test('nginx knows every cookie of the app', () => {
  const [, source] = /map \$http_cookie \$own_cookie \{[^}]*"~([^"]+)" 1;/.exec(template)!;
  const own = new RegExp(source!);
  for (const name of OWN_COOKIES.flatMap((one) => [`__${one}`, `__Host-${one}`])) {
    expect(own.test(`a=b; ${name}=x`), name).toBe(true);
  }
  expect(own.test('__utm=x; a__session=x')).toBe(false);
  const makers = filesIn('app', /\.tsx?$/).filter((file) => read(`app/${file}`).includes('createCookie('));
  expect(makers).toEqual(['http/documents/own-cookies.server.ts']);
});

test('the access log masks every secret customer path', () => {
  const lines = /log_format [^;]+;/.exec(template)![0];
  expect(lines).not.toMatch(/\$(uri|request|request_uri|args|query_string|http_referer)\b/);
  const masks = [...template.matchAll(/^ {4}"~\*(\S+)" \S+\.\.\.;$/gm)].map(([, mask]) => new RegExp(mask!, 'i'));
  for (const secret of [
    paths.reservation('a'),
    paths.unsubscribe('a'),
    paths.confirmSubscription('a'),
    `${paths.reservation('A')}.data`,
  ]) {
    expect(
      masks.some((mask) => mask.test(secret)),
      secret,
    ).toBe(true);
  }
  expect(masks.some((mask) => mask.test(adminPaths.reservation(5)))).toBe(false);
});

test('the error log omits every address that contains a secret', () => {
  const quiet = /location ~\* (\S+) \{\s+error_log \/dev\/null emerg;\s+set \$again (@\w+);/.exec(template)!;
  expect(template).toMatch(new RegExp(`location ${quiet[2]} \\{\\s+error_log /dev/null emerg;`));
  const asked = new RegExp(quiet[1]!, 'i');
  const secrets = [
    paths.reservation('a'),
    paths.unsubscribe('a'),
    paths.confirmSubscription('a'),
    `${paths.reservation('A')}.data`,
    '/auth',
    '/auth.data',
  ];
  expect(secrets.filter((path) => !asked.test(path))).toEqual([]);
  const others = ['/', adminPaths.reservation(5), adminPaths.reservations(), '/newsletter', '/authors', '/healthcheck'];
  expect(others.filter((path) => asked.test(path))).toEqual([]);
});

test('nginx and the app reuse a page for the same time', () => {
  expect(render()).toContain(`proxy_cache_valid 404 410 ${MICRO_CACHE_SECONDS}s;`);
  expect(render()).toContain(`zone=quiet:2m rate=${60 / MICRO_CACHE_SECONDS}r/m;`);
  expect(template).not.toMatch(/rate=\d|proxy_cache_valid [^@]*;/);
  const named = filesIn('app', /\.tsx?$/).filter((file) => read(`app/${file}`).includes('X-Accel-Expires'));
  expect(named).toContain('entry.server.tsx');
  for (const file of named) {
    expect(read(`app/${file}`)).toMatch(/'X-Accel-Expires'[,:] String\(MICRO_CACHE_SECONDS\)/);
    expect(read(`app/${file}`)).not.toMatch(/'X-Accel-Expires'[,:] '/);
  }
});
