import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allImports, filesIn, read } from './support/source/source';
import { statementsIn, tablesIn } from './support/source/statements';
import { ALSO_NAMED_BY, TABLE_OWNERS } from './support/source/table-owners';

const isTables = (path: string) => /\/tables\.server(\.ts)?$/.test(path);
const roomOf = (path: string) => /^(?:domains|http)\/[^/]+/.exec(path)?.[0] ?? '';
const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);

/** A migration step that replaces a table: it runs only with the database, before any room. */
const MIGRATES = 'db/occupied-ahead.server.ts';

/**
 * Whether a file may name the tables of `owner`, a room or an inner room: the owner's files, the files of its room
 * beside the folders, and the inner rooms listed for it.
 */
const mayName = (file: string, owner: string) =>
  isIn(owner, file) ||
  dirname(file) === roomOf(owner) ||
  (ALSO_NAMED_BY[owner] ?? []).some((inner) => isIn(`${roomOf(owner)}/${inner}`, file));

/** The owners of the tables that a file names, in an import, including types, or in the text of a statement. */
function ownersNamed(file: string, imports: string[], source: string): string[] {
  if (isTables(file)) return [];
  const named = statementsIn(file, source).flatMap(tablesIn);
  return [...imports.filter(isTables).map(dirname), ...named.flatMap((table) => TABLE_OWNERS[table] ?? [])];
}

const foreignOwners = (file: string, imports: string[], source: string) =>
  ownersNamed(file, imports, source).filter((owner) => !mayName(file, owner));

const files = filesIn('app', /(?<!\.test)\.tsx?$/);
const named = files.flatMap((file) =>
  ownersNamed(file, allImports(file), read(`app/${file}`)).map((owner) => [file, owner] as const),
);

test('only the files of the owner name a table', () => {
  expect(named.filter(([file, owner]) => !mayName(file, owner) && file !== MIGRATES)).toEqual([]);
});

test('every inner room that may name the tables of another does', () => {
  const pairs = Object.entries(ALSO_NAMED_BY).flatMap(([owner, inner]) => inner.map((name) => [owner, name] as const));
  const isUsed = ([owner, name]: readonly [string, string]) =>
    named.some(([file, of]) => of === owner && isIn(`${roomOf(owner)}/${name}`, file));
  expect(pairs.filter((pair) => !isUsed(pair))).toEqual([]);
});

test('the owner of a table is the room or inner room that declares it', () => {
  const declared = files
    .filter(isTables)
    .flatMap((file) =>
      [...read(`app/${file}`).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => [name, dirname(file)]),
    );
  expect(Object.fromEntries(declared)).toEqual(TABLE_OWNERS);
});

describe('refused is', () => {
  test.each([
    ['domains/mail/queries.server.ts', `import { bookings } from '~/domains/reservations/tables.server';`],
    ['domains/mail/queries.server.ts', `import type { bookings } from '~/domains/reservations/tables.server';`],
    ['domains/mail/queries.server.ts', 'const of = sql`select 1 from booking_events where true`;'],
    ['domains/reservations/phone/log.server.ts', `import { payments } from '../payments/tables.server';`],
    ['domains/reservations/quotes/editor/find.server.ts', 'const paid = sql`select 1 from payments where true`;'],
    ['routes/admin.tsx', 'await sql`delete from holds `;'],
    ['routes/admin.tsx', 'await sql`select ${a} from ${sql`(select 1 from holds where ${b})`} x`;'],
    ['routes/admin.tsx', 'await sql`select ${sql`1`} from lately as l, bookings`;'],
    ['routes/admin.tsx', `const all = sql.raw('select 1 from bookings');`],
    ['routes/admin.tsx', 'await tx.unsafe<Row[]>(`insert into ${\'x\'}; LOCK TABLE mine, "bookings"`);'],
  ])('%s naming a table: %s', (file, source) => {
    expect(foreignOwners(file, allImports(file, source), source)).toHaveLength(1);
  });
});

describe('allowed is', () => {
  test.each([
    ['domains/reservations/privacy.server.ts', `import { payments } from './payments/tables.server';`],
    ['domains/reservations/quotes/editor/find.server.ts', `import { quotes } from '../tables.server';`],
    ['domains/reservations/phone/log.server.ts', 'const all = sql`select 1 from bookings where true`;'],
  ])('%s naming a table: %s', (file, source) => {
    expect(foreignOwners(file, allImports(file, source), source)).toEqual([]);
  });
});
