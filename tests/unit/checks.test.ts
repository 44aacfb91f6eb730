import { expect, test } from 'vitest';
import { read, sources } from '../support/source/source';

test('npm test checks types, lint, dead code and format', () => {
  const checks = /const checks = \[(.*?)\] as const;/s.exec(read('scripts/test.ts'))?.[1] ?? '';
  const programs = [...checks.matchAll(/^\s*\['([\w-]+)'/gm)].map(([, program]) => program);
  expect(programs).toEqual(['tsc', 'eslint', 'knip', 'knip', 'prettier']);
});

test('npm test and npm run lint refuse code that only tests use', () => {
  expect(read('scripts/test.ts')).toContain("['knip', '--production']");
  expect(read('package.json')).toContain('&& knip --production &&');
});

test('npm test, and so .ci/run, has the operations tests of access, policy and cache', () => {
  const script = read('scripts/test.ts');
  const run = /const OPS_TESTS = \[(.*?)\];/.exec(script)?.[1]?.split(', ');
  const step = /name: 'Operations tests[^']*', parts: \[('all'[^\]]*)\], run: runAlways/.exec(script)?.[1];
  expect({ run, step }).toEqual({ run: ["'access'", "'csp'", "'nginx-cache'"], step: "'all', 'ops'" });
  expect(script).toContain('await runOpsTests(OPS_TESTS, ');
  expect(read('.ci/run').trimEnd().split('\n').at(-1)).toBe('npm test');
  expect((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts.test).toMatch(
    /^node --import tsx scripts\/test\.ts$/,
  );
});

test.each(['no-floating-promises', 'no-misused-promises', 'switch-exhaustiveness-check'])('lint has %s', (rule) => {
  expect(read('eslint.config.js')).toMatch(new RegExp(`'@typescript-eslint/${rule}': (\\[)?'error'`));
});

test('the image, .nvmrc and the README name one Node', () => {
  const image = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(read('Dockerfile'))?.[1];
  const recommended = /(\d+) LTS is recommended/.exec(read('README.md'))?.[1];
  expect({ image, recommended }).toEqual({ image: read('.nvmrc').trim(), recommended: read('.nvmrc').trim() });
});

test('the oldest Node that works is the one of package.json', () => {
  const oldest = /(\d+\.\d+) is the oldest that works/.exec(read('README.md'))?.[1];
  expect((JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node).toBe(`>=${oldest}`);
});

test('the largest integer stands in one place', () => {
  const files = sources.filter((file) => /^(app|scripts)\//.test(file) && /2_?147_?483_?647/.test(read(file)));
  expect(files).toEqual(['app/domains/shared/limits.ts']);
});

/** Literals of facts that have one source, and the files in which the same literal means something else. */
test.each<[fact: string, literal: RegExp, source: string, others: string[]]>([
  [
    'the notice for a free cancellation',
    /\b48( \*|[- ]hours?\b)|\b(172_?800|2880)\b/i,
    'app/domains/shared/cancellation.ts',
    [
      'app/domains/reservations/customer-page/accept-days.server.ts', // How long an option keeps accepted dates.
      'app/domains/reservations/today/figures/figures-view.server.ts', // The limit above which a span is shown in days.
    ],
  ],
  [
    'a label of a mail’s state',
    /'(Queued|Sent)'|\bNo (queued|sent|failed) emails\b/,
    'app/domains/mail/vocabulary.ts',
    [],
  ],
  [
    'the list of the kinds of charges',
    /'extra'( \||,) 'fee'/,
    'app/domains/catalog/vocabulary.ts',
    ['app/domains/pricing/vocabulary.ts'], // The kinds of lines, including charges.
  ],
  ['the label of a line of a quote', /'Discount'/, 'app/domains/pricing/vocabulary.ts', []],
])('%s stands in one place', (_, literal, source, others) => {
  const files = sources.filter(
    (file) => file.startsWith('app/') && !file.includes('.test.') && literal.test(read(file)),
  );
  expect(files.sort()).toEqual([source, ...others].sort());
});

/** The rooms cannot import the format from `ui`, and `ui` cannot import from rooms. */
const REPEATED = ["app/ui/fields/day-name.ts dateStyle: 'full'"];

test('each format of a date stands in one place, whatever its time zone', () => {
  const files = sources.filter((file) => file.startsWith('app/') && !file.includes('.test.'));
  const formats = files.flatMap((file) => {
    const options = [...read(file).matchAll(/DateTimeFormat\('en-US', \{ ([^}]*) \}/g)].map(([, all]) =>
      all!.split(', ').filter((option) => !/^timeZone\b/.test(option)),
    );
    const inSql = [...read(file).matchAll(/to_char\([^`]*?, '([^']+)'\)/g)].map(([, format]) => [format!]);
    return [...options, ...inSql]
      .filter(({ length }) => length > 0)
      .map((parts) => [file, parts.sort().join(', ')] as const);
  });
  expect(formats.map(([, format]) => format)).toContain('YYYY-MM-DD HH24:MI');
  const isRepeated = ([file, format]: readonly [string, string]) => REPEATED.includes(`${file} ${format}`);
  expect(formats.filter(isRepeated)).toHaveLength(REPEATED.length);
  const others = formats.filter((one) => !isRepeated(one)).map(([, format]) => format);
  expect(others.filter((format, index) => others.indexOf(format) !== index)).toEqual([]);
});
