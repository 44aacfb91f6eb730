import { describe, expect, test } from 'vitest';
import { filesIn, lineCount, read } from './support/source';

const app = filesIn('app', /\.tsx?$/).map((file) => `app/${file}`);
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const tests = [...app.filter(isTest), ...filesIn('tests', /\.(test|spec)\.tsx?$/).map((file) => `tests/${file}`)];

describe('line limits', () => {
  const longer = (files: string[], ceiling: number) =>
    files.map((file) => ({ file, lines: lineCount(file) })).filter(({ lines }) => lines > ceiling);

  test.each<[string, number, string[]]>([
    ['route', 90, app.filter((file) => file.startsWith('app/routes/'))],
    ['command file', 150, app.filter((file) => /^app\/domains\/[^/]+\/commands.*\.server\.ts$/.test(file))],
    ['component', 120, app.filter((file) => /^app\/(domains|ui)\/.*\.tsx$/.test(file) && !isTest(file))],
    ['test file', 200, tests],
  ])('%s: %i', (_, ceiling, files) => {
    expect(longer(files, ceiling)).toEqual([]);
  });
});

describe('conventions', () => {
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

  test('components use color tokens from app.css', () => {
    const components = app.filter((file) => file.endsWith('.tsx') && !isTest(file));
    // The theme-color meta tag cannot reference a token.
    const literal = /^(?!.*theme-color).*(['"`\s:[(]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\()/i;
    expect(offenders(components, literal)).toEqual([]);
  });

  test('no utils, lib or helpers modules', () => {
    expect(app.filter((file) => /\/(utils?|lib|helpers?)[./]/.test(file))).toEqual([]);
  });
});
