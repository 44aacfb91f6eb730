import { expect, test } from 'vitest';
import { readEnvironment } from '~/env.server';
import { read as readText } from '../support/source/source';

const good = {
  DATABASE_URL: 'postgres://localhost/biscayne',
  SESSION_SECRET: 'x'.repeat(32),
  SITE_URL: 'https://biscayne.example/',
};

test('fills in defaults and strips the trailing slash of the site address', () => {
  const read = readEnvironment(good);
  expect(read).toMatchObject({
    ok: true,
    env: {
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_NAME: 'Biscayne',
      SITE_URL: 'https://biscayne.example',
      SEED_DEMO: 'false',
    },
  });
});

test('accepts a comma-separated list of secrets for rotation', () => {
  const read = readEnvironment({ ...good, SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(40)}` });
  expect(read.ok && read.env.SESSION_SECRET).toEqual(['a'.repeat(32), 'b'.repeat(40)]);
});

test.each([
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['DATABASE_PREPARE', 'sometimes'],
  ['SESSION_SECRET', undefined],
  ['SESSION_SECRET', 'short-secret-value'],
  ['SITE_URL', undefined],
  ['SITE_URL', 'biscayne'],
  ['PORT', '99999'],
  ['SITE_TIMEZONE', 'Mars/Olympus'],
  ['SEED_DEMO', 'maybe'],
  ['TRUSTED_PROXY', 'everyone'],
  ['SITE_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
])('refuses to start with %s=%s, in one line that names the setting but not its value', (name, value) => {
  const read = readEnvironment({ ...good, [name]: value });
  if (read.ok) throw new Error('accepted');
  expect(read.lines).toHaveLength(1);
  expect(read.lines[0]).toMatch(new RegExp(`^${name} `));
  if (value) expect(read.lines[0]).not.toContain(value);
});

test('.env.example and the README’s table list every setting', () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
  // The command decides on NODE_ENV: `npm start` is production, `npm run dev` is development.
  const settings = names(readText('app/env.server.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm)
    .filter((name) => name !== 'NODE_ENV')
    .sort();
  expect(settings.length).toBeGreaterThan(30);
  expect(names(readText('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm).sort()).toEqual(settings);
  const table = /^## Settings$(.*?)^## /ms.exec(readText('README.md'))![1]!;
  const rows = [...table.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell).join();
  expect(settings.filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
});
