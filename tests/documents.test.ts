import { expect, test } from 'vitest';
import {
  deadLinks,
  documents,
  missingCommands,
  missingFolders,
  missingMessages,
  missingPaths,
  unnamedFolders,
} from './support/source/documents';
import { filesIn, read, sources } from './support/source/source';

// The tables and generated migrations are named by folder.
const others = ['docs', 'drizzle'].flatMap((folder) => filesIn(folder, /\.\w+$/).map((file) => `${folder}/${file}`));
const files = [...sources, ...others];

test.each(documents)('every path and link of %s exists', (file) => {
  expect({ paths: missingPaths(read(file), files), links: deadLinks(file) }).toEqual({ paths: [], links: [] });
});

test.each(documents)('every command and log line of %s exists', (file) => {
  expect({ commands: missingCommands(read(file)), messages: missingMessages(read(file)) }).toEqual({
    commands: [],
    messages: [],
  });
});

test.each([
  ['`npm test -- proofs`, then `npm test -- ops`', 'npm test -- proofs'],
  ['`npm run bench -- none` or `npm run bench -- hold --keep=FOLDER`', 'npm run bench -- none'],
  ['`npm run test:ops -- proofs`, then `npm run test:ops -- csp`', 'npm run test:ops -- proofs'],
  ['`npm run nothing`', 'npm run nothing'],
])('of %s, one command is missing', (text, command) => {
  expect(missingCommands(text)).toEqual([command]);
});

test('a log line that no source has is missing', () => {
  const text = 'the line `stopped hard`, a line\n`a mail was not sent` and `"msg":"stopped"`';
  expect(missingMessages(text)).toEqual(['stopped hard']);
});

test('the map of the README names folders that exist', () => {
  expect(missingFolders(read('README.md'))).toEqual([]);
});

test.each([
  ['`app/http/forms/form.server.ts`, `catalog/rules.ts`, `schema.ts` and `GET /api`', []],
  ['**tests/integration/api/parity-\\*.test.ts** and `app/routes/api.NAME.ts`', []],
  ['`catalog/no-such-file.ts`, **tests/none.test.ts**', ['catalog/no-such-file.ts', 'tests/none.test.ts']],
  ['`no-such-rules.ts` in `http/none/`', ['no-such-rules.ts', 'http/none/']],
])('of %s, %j is missing', (text, missing) => {
  expect(missingPaths(text, files)).toEqual(missing);
});

test('a folder that does not exist is found in the map', () => {
  expect(missingFolders('| `app/ui/` | `fields` and `nowhere` |')).toEqual(['app/ui/nowhere']);
});

test('the map of the README names every room, and every inner folder of a room of more than 25 files', () => {
  const app = sources.filter((file) => file.startsWith('app/')).map((file) => file.slice(4));
  const rooms = [...new Set(app.flatMap((file) => /^(domains|ui|http)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))];
  const large = rooms.filter((room) => app.filter((file) => file.startsWith(`${room}/`)).length > 25);
  const inner = app.flatMap((file) =>
    large.flatMap((room) =>
      file.startsWith(`${room}/`) ? (new RegExp(`^${room}/[^/]+(?=/)`).exec(file)?.[0] ?? []) : [],
    ),
  );
  expect(unnamedFolders(read('README.md'), [...rooms, ...new Set(inner)])).toEqual([]);
});

test('a folder that the map does not name is found', () => {
  expect(unnamedFolders('| `app/ui/` | `fields` |', ['ui/fields', 'ui/lists'])).toEqual(['ui/lists']);
});

test('the recipe of a price unit names each file in which the compiler asks for a new one', () => {
  const recipe = read('docs/contributing.md')
    .split('\n### ')
    .find((text) => text.startsWith('A price unit'))!;
  const asking = sources.filter((file) => /: Record<PriceUnit, .* = |satisfies UnitSuffix/.test(read(file)));
  expect(asking.length).toBeGreaterThan(8);
  const names = asking.filter((file) => file.startsWith('app/')).map((file) => file.replace('app/domains/', ''));
  // The labels of the price units are in `vocabulary.ts`, beside their list.
  expect(names.filter((name) => !recipe.includes(name) && name !== 'catalog/vocabulary.ts')).toEqual([]);
});

test('decision records have one form, numbered without gaps, and stand in the table', () => {
  const records = filesIn('docs/decisions', /^\d{4}-.*\.md$/);
  const table = read('docs/decisions/README.md');
  const wrong = records.filter((file, index) => {
    const number = index + 1;
    const text = read(`docs/decisions/${file}`);
    const title = new RegExp(`^# ${number}\\. (.+)\\n`).exec(text)?.[1];
    const status = /^\*\*Status:\*\* (accepted|superseded by \[\d+\].*), \d{4}-\d\d-\d\d$/m.exec(text)?.[1];
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const row = table.split('\n').find((line) => line.startsWith(`| [${number}](${file})`));
    return (
      !file.startsWith(String(number).padStart(4, '0')) ||
      !title ||
      row?.split('|')[2]?.trim() !== title ||
      !status ||
      !row.split('|')[3]?.trim().startsWith(status.split(' ')[0]!) ||
      !/^\*\*Date:\*\* \d{4}-\d\d-\d\d$/m.test(text) ||
      headings.join() !== 'Context,Decision,Consequences'
    );
  });
  expect(wrong).toEqual([]);
});
