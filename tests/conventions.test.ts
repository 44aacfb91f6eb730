import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOLD_REASONS } from '~/domains/availability/vocabulary';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { documents, otherTexts } from './support/source/documents';
import { lineCount, read, sources } from './support/source/source';
import { partsOf, wordsOf } from './support/source/words';

const app = sources.filter((file) => file.startsWith('app/'));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const tests = sources.filter(isTest);

describe('line limits', () => {
  const longer = (files: string[], ceiling: number) =>
    files.map((file) => ({ file, lines: lineCount(file) })).filter(({ lines }) => lines > ceiling);

  test.each<[string, number, string[]]>([
    ['route', 90, app.filter((file) => file.startsWith('app/routes/'))],
    ['command file', 150, app.filter((file) => /^app\/domains\/.*\.server\.ts$/.test(file))],
    ['component', 120, app.filter((file) => /^app\/(domains|ui)\/.*\.tsx$/.test(file) && !isTest(file))],
    ['test file', 200, tests],
  ])('%s: %i', (_, ceiling, files) => {
    expect(longer(files, ceiling)).toEqual([]);
  });

  test('a folder holds at most 25 source files', () => {
    const sizes = new Map<string, number>();
    for (const file of sources) {
      const folder = dirname(file);
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    // The router reads its routes from one flat folder.
    sizes.delete('app/routes');
    expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
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

  test('browser tests that need scripts are named so, and run once', () => {
    const files = tests.filter((file) => file.endsWith('.spec.ts') && !file.endsWith('-enhanced.spec.ts'));
    const unnamed = files.filter((file) =>
      read(file)
        .split(/(?=test\.describe\()/)
        .some(
          (group) =>
            group.includes('javaScriptEnabled: true') && !/^test\.describe\('with (late )?scripts'/.test(group),
        ),
    );
    expect(unnamed).toEqual([]);
  });

  test('unit tests that share a process replace no module and no setting', () => {
    const alone = /^tests\/unit\/(http\/|launcher|left-out)/;
    const shared = tests.filter((file) => /^(app|tests\/unit)\/|^tests\/[^/]+$/.test(file) && !alone.test(file));
    expect(
      offenders(shared, /\bvi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(|^\s*(process|import\.meta)\.env/),
    ).toEqual([]);
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
  // In TypeScript, and in SQL; whether a hold is an option decides about its end, which is asked in SQL alone.
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
    // The router names what a route exports.
    const others = app.filter((file) => !file.startsWith('app/routes/') && file !== 'app/root.tsx');
    expect(offenders(others, /^export const \w+(: [^=]+)? = [a-zA-Z]\w*;$/)).toEqual([]);
  });
});

describe('vocabulary', () => {
  /** Retired words in names: docs/contributing.md has the words to use. */
  const NAMES =
    /^(told|desks?|offices?|pictures?|pictured|letters?|stamp(s|ed)?|whoever|nobody|somebody|everybody|catalogues?|colours?|normalis(e|ed|es)|behaviours?|favourites?|travell(ed|ing)|labell(ed|ing)|cheques?)$/;
  /** Names of the app that were taken for something else: a response, an operation, a refusal, a lock. */
  const MISLEADING = /^(answers|calls|callSchema|takenBy|holdBooking|holdRental|oneAtATime|wayOut|ownSteps)$/;
  /** Retired words and British spellings in comments and texts; `cancelled` is a stored status, in quotes. */
  const PROSE =
    /\b(desks?|back[ -]office|pictures?|stamps?|whoever|nobody|somebody|everybody|catalogues?|colours?|normalise[ds]?|(organ|recogn|real|summar|optim|minim)is(e[ds]?|ing|ation)|behaviours?|favourites?|neighbours?|harbours?|towards|centred?|travell(ed|ing)|labell(ed|ing)|cheques?|licence|whilst|per cent|e-mails?|nothing of who|(?<!(to|from) )the front|our own front|without a front|(?<!['"=>:-])cancell(ed|ing))\b/gi;
  /** Texts that visitors, standards and programs of others have set. */
  const ALLOWED: Array<[file: string, word: string]> = [
    ['app/ui/images/image.tsx', 'picture'],
    ['app/domains/catalog/rental-page/gallery.tsx', 'picture'],
    ['scripts/launcher/account.ts', 'nobody'],
    ['app/domains/calendars/files/calendar-file.server.ts', 'stamp'],
    ['nginx/nginx.conf.template', 'picture'],
    // Backups name a migration by its hash, so that its comments stay.
    ['drizzle/0002_concierge-desk.sql', 'desk'],
    ['drizzle/0002_concierge-desk.sql', 'whoever'],
  ];
  const allowed = (file: string, word: string) => ALLOWED.some(([where, what]) => where === file && what === word);
  const isRetired = (file: string, name: string) =>
    partsOf(name).some((part) => NAMES.test(part)) || (app.includes(file) && !isTest(file) && MISLEADING.test(name));
  // Sample texts of rentals and reviews.
  const written = (file: string) => !/^scripts\/seed\/|preset-reviews|^tests\/conventions/.test(file);

  function retired(file: string, source: string): string[] {
    return wordsOf(file, source).flatMap(({ kind, text, line }) => {
      const words = kind === 'name' ? (isRetired(file, text) ? [text] : []) : text.match(PROSE);
      return (words ?? []).filter((word) => !allowed(file, word)).map((word) => `${file}:${line} ${word}`);
    });
  }

  test('names, comments and texts use the words of the glossary', { timeout: 120_000 }, () => {
    expect(sources.filter(written).flatMap((file) => retired(file, read(file)))).toEqual([]);
  });

  test('names of files use the words of the glossary', () => {
    const names = (file: string) =>
      file
        .split('/')
        .map((part) => part.replace(/\..*$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(sources.filter((file) => names(file).some((name) => isRetired(file, name)))).toEqual([]);
  });

  test('configuration, styles and migrations use the words of the glossary', () => {
    const found = otherTexts.flatMap((file) =>
      (read(file).match(PROSE) ?? []).filter((word) => !allowed(file, word)).map((word) => `${file} ${word}`),
    );
    expect(found).toEqual([]);
  });

  test('documents use the words of the glossary', () => {
    const found = documents.flatMap((file) => {
      const prose = read(file).replace(/`[^`\n]*`/g, '');
      return (prose.match(PROSE) ?? []).map((word) => `${file} ${word}`);
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['const bookingDesk = 1;', 1],
    ['const bench = { pictureUrl: 1 };', 1],
    ['// Whoever comes: the colours of the desk.', 3],
    ["const text = 'Back to the back office';", 1],
    ["const path = '/desk';", 0],
    ['const html = <p>The picture of a villa</p>;', 1],
    ['const desktop = lettering;', 0],
    ['// The front keeps it; without a front nothing does, and a lamp comes to the front.', 2],
    ['const isLabelled = travelled(cheque, OF_OFFICE);', 4],
    ['const takenBy = (calls: string[]) => calls;', 3],
    ["const LABELS = { cancelled: 'Cancelled', done: 'Was cancelled' };", 2],
    ["// The status is 'cancelled'.", 0],
  ])('%s has %i', (source, count) => {
    expect(retired('app/root.tsx', source)).toHaveLength(count);
  });
});
