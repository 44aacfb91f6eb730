import { expect, test } from 'vitest';
import { HOLD_REASONS } from '~/domains/availability/vocabulary';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { REPLACING } from './support/source/alone';
import { read, sources } from './support/source/source';

const app = sources.filter((file) => file.startsWith('app/'));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const tests = sources.filter(isTest);

const offenders = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

test('only env.server.ts reads environment variables', () => {
  const others = app.filter((file) => file !== 'app/env.server.ts' && !isTest(file));
  expect(offenders(others, /process\.env|import\.meta\.env\.(?!DEV|PROD|SSR)/)).toEqual([]);
});

const SKIPPING = ['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails', 'failing'];
const called = `\\b(test|it|describe|suite|bench|testInfo|context|ctx)(\\.\\w+)*\\.(${SKIPPING.join('|')})\\b`;
const skips = new RegExp(`${called}|\\b(skip|only|todo|fails): true\\b|\\b[xf](test|it|describe)\\(`);

test('no test is skipped, focused, promised or left to a condition', () => {
  expect(offenders(tests, skips)).toEqual([]);
});

test.each([...SKIPPING.map((word) => `describe.${word}(`), `test.concurrent.${'skip'}(`, `{ ${'skip'}: true }`])(
  'the ban knows %s',
  (line) => expect(line).toMatch(skips),
);

test('browser tests that need scripts are named so, and run once', () => {
  const files = tests.filter((file) => file.endsWith('.spec.ts') && !file.endsWith('-enhanced.spec.ts'));
  const unnamed = files.filter((file) =>
    read(file)
      .split(/(?=test\.describe\()/)
      .some(
        (group) => group.includes('javaScriptEnabled: true') && !/^test\.describe\('with (late )?scripts'/.test(group),
      ),
  );
  expect(unnamed).toEqual([]);
});

test('unit tests that share a process replace no module and no setting', () => {
  const alone = /^tests\/unit\/(http\/|launcher|left-out)/;
  const shared = tests.filter((file) => /^(app|tests\/unit)\/|^tests\/[^/]+$/.test(file) && !alone.test(file));
  expect(offenders(shared, REPLACING)).toEqual([]);
});

test.each([
  ...['mock', 'doMock', 'hoisted', 'resetModules'].map((word) => `vi.${word}(`),
  ...["env.TZ = 'Asia/Tokyo'", "env['TZ'] ??= zone"].map((rest) => `process.${rest};`),
  ...['Object.assign(', 'delete '].map((before) => `${before}process.env`),
  `whoAsks.${'now'} = () => ({ ms: 200 });`,
])('a test with %s has a process of its own', (line) => expect(line).toMatch(REPLACING));

test.each([
  'vi.mocked(send)',
  'whoAsks.now = undefined',
  'env: { ...process.env, TZ: zone }',
  "process.env.TZ === 'Asia/Tokyo'",
])('a test with %s may share one', (line) => expect(line).not.toMatch(REPLACING));

test('what tests share replaces nothing, and has no hook of its own: only the first file in a process would run it', () => {
  const shared = sources.filter((file) => /^tests\/(support|fixtures)\//.test(file));
  expect(offenders(shared, /^(before|after)(Each|All)\(/)).toEqual([]);
  // Servers run as separate processes, and browser tests have another runner.
  const imported = shared.filter((file) => !/^tests\/support\/(browser|servers)\//.test(file));
  expect(offenders(imported, REPLACING)).toEqual([]);
});

test('components use color tokens from app.css', () => {
  const components = app.filter((file) => file.endsWith('.tsx') && !isTest(file));
  // The theme-color meta tag cannot reference a token.
  const literal = /^(?!.*theme-color).*(['"`\s:[(]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\()/i;
  expect(offenders(components, literal)).toEqual([]);
});

test('no utils, lib or helpers modules', () => {
  expect(sources.filter((file) => /\/(utils?|lib|helpers?)[./]/.test(file))).toEqual([]);
});

const [unit, reason] = [PRICE_UNITS, HOLD_REASONS].map((words) => `'(${words.join('|')})'`);
// A comparison in TypeScript or SQL. Only SQL may ask whether a hold is an option, which decides about its end.
const compared = new RegExp(
  `[!=]==? ${unit}|${unit} [!=]==?|unit\\b\\S* (=|<>|!=|(not )?in) \\(?${unit}|reason [!=]== ${reason}`,
);

test('nothing compares a unit or the reason of a hold: each vocabulary has what follows from them', () => {
  const own = app.filter((file) => !isTest(file));
  expect(offenders(own, compared)).toEqual([]);
});

test.each([
  "if (unit === 'week') return",
  "'hour' !== unit ? 1 : 2",
  "unit == 'day'",
  "${row}.price_unit <> 'hour'",
  "where price_unit in ('day', 'week')",
  "side.reason === 'external'",
])('that would be %s', (line) => expect(line).toMatch(compared));

test('nothing is exported under a second name', () => {
  expect(offenders(app, /^export \{.*\bas\b(?! const)/)).toEqual([]);
  // The router requires the names of a route's exports.
  const others = app.filter((file) => !file.startsWith('app/routes/') && file !== 'app/root.tsx');
  expect(offenders(others, /^export const \w+(: [^=]+)? = [a-zA-Z]\w*;$/)).toEqual([]);
});
