import { expect, test } from 'vitest';
import { deadLinks, documents, missingFolders, missingPaths } from './support/source/documents';
import { filesIn, read, sources } from './support/source/source';

// The tables and generated migrations are named by folder.
const others = ['docs', 'drizzle'].flatMap((folder) => filesIn(folder, /\.\w+$/).map((file) => `${folder}/${file}`));
const files = [...sources, ...others];

test.each(documents)('every path and link of %s exists', (file) => {
  expect({ paths: missingPaths(read(file), files), links: deadLinks(file) }).toEqual({ paths: [], links: [] });
});

test('the map of the README names folders that exist', () => {
  expect(missingFolders(read('README.md'))).toEqual([]);
});

test.each([
  ['`app/http/forms/form.server.ts`, `catalog/schema.ts`, `schema.ts` and `GET /api`', []],
  ['**tests/integration/api/parity-\\*.test.ts** and `app/routes/api.NAME.ts`', []],
  ['`catalog/no-such-file.ts`, **tests/none.test.ts**', ['catalog/no-such-file.ts', 'tests/none.test.ts']],
  ['`no-such-rules.ts` in `http/none/`', ['no-such-rules.ts', 'http/none/']],
])('of %s, %j is missing', (text, missing) => {
  expect(missingPaths(text, files)).toEqual(missing);
});

test('a folder that does not exist is found in the map', () => {
  expect(missingFolders('| `app/ui/` | `fields` and `nowhere` |')).toEqual(['app/ui/nowhere']);
});
