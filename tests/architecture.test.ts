import { describe, expect, test } from 'vitest';
import { cyclesIn } from './support/source/cycles';
import { allImports, filesIn, ownImports } from './support/source/source';

type Rule = [files: RegExp, mayImport: RegExp[]];

const SHARED = /^domains\/shared\//;
const WORDS = /^domains\/(shared\/limits|[^/]+\/(?:.+\/)?vocabulary)$/;
const DATABASE = /^db\//;
const SETTINGS = /^(env|tls)\.server$/; // tls: what addresses say about it
const PATHS = /^(admin-)?paths$/;
/** Code that runs on the server and in the browser: schema, rules, vocabulary, components. */
const PURE = /^domains\/(?!.*\.server$)/;
const ROOMS = /^domains\//;

/**
 * The allowed imports of each kind of file. The first row that matches decides; a file without a row imports nothing.
 */
const RULES: Rule[] = [
  [/^domains\/[^/]+\/(?:.+\/)?vocabulary\.ts$/, [/^domains\/shared\/limits$/]],
  [/\/tables\.server\.ts$/, [/^(db|domains\/[^/]+)\/columns(\/[^/]+)?\.server$/, WORDS, /\/tables\.server$/]], // foreign keys
  [/^domains\/shared\/.*\.server\.tsx?$/, [SHARED, SETTINGS, DATABASE]],
  [/^domains\/shared\//, [/^domains\/shared\/(?!.*\.server$)/]],
  // Mails link to pages.
  [/^domains\/mail\/.*\.server\.tsx?$/, [DATABASE, SETTINGS, ROOMS, PATHS]],
  [/^domains\/.*\.server\.tsx?$/, [DATABASE, SETTINGS, ROOMS]],
  [/^domains\/.*\.tsx$/, [/^ui\//, PATHS, PURE]],
  [/^domains\//, [PATHS, PURE]],
  [DATABASE, [DATABASE, SETTINGS, WORDS]],
  // Limits live in the database, so that machines share them.
  [/^http\/limits\/(rate-limit|sweep-limits)/, [DATABASE, /^http\//, SETTINGS, PATHS, SHARED]],
  [/^http\//, [/^http\//, SETTINGS, PATHS, SHARED, /^domains\/accounts\//]],
  [/^ui\//, [/^ui\//, PATHS]],
  [/^admin-paths\.ts$/, [PATHS]],
  [/^routes\/healthcheck\.ts$/, [DATABASE, /^http\//]],
  // Code that two routes share is in a file beside them.
  [/^routes\//, [ROOMS, /^http\//, /^ui\//, PATHS, /^routes\/[\w-]+\.server$/]],
  // The files that wire a process together start the background work of the rooms.
  [/^(images-in-use|retention)\.server\.ts$/, [ROOMS, /^http\/limits\//]],
  [
    /^(entry|start)\.server\.tsx?$/,
    [/^(start|images-in-use|retention)\.server$/, DATABASE, /^http\//, /^ui\//, SETTINGS, PATHS, ROOMS],
  ],
  [/^(root|entry\.client)\.tsx$/, [/^http\//, /^ui\//, SETTINGS, PATHS, SHARED]],
];

/** The allowed imports between rooms, in one direction. Tables may refer to any room's tables, as foreign keys. */
const NEIGHBORS: Record<string, string[]> = {
  catalog: ['audit'],
  availability: ['catalog', 'audit'],
  calendars: ['catalog', 'availability', 'audit', 'mail'],
  pricing: ['catalog', 'audit'],
  reservations: ['catalog', 'availability', 'pricing', 'mail'],
  storefront: ['catalog', 'availability', 'pricing'],
  // Mails about a reservation state its rate.
  mail: ['catalog', 'pricing'],
  contact: ['mail'],
  newsletter: ['mail'],
  accounts: ['audit', 'mail'],
  privacy: ['audit', 'reservations', 'contact', 'newsletter', 'mail'],
  demo: ['audit', 'availability', 'contact', 'reservations', 'testimonials'],
  search: ['catalog', 'reservations', 'contact'],
};

const isTables = (path: string) => /\/tables\.server(\.ts)?$/.test(path);
const domainOf = (path: string) => /^domains\/([^/]+)\//.exec(path)?.[1];

/** The imports of a file that the rules do not allow. */
function trespasses(file: string, imports: string[]): string[] {
  const [, allowed] = RULES.find(([files]) => files.test(file)) ?? [file, []];
  return imports.filter((target) => !allowed.some((rule) => rule.test(target)) || !isNeighbor(file, target));
}

function isNeighbor(file: string, target: string): boolean {
  if (isTables(file) && isTables(target)) return true;
  const [room, other] = [domainOf(file), domainOf(target)];
  return !room || !other || other === room || other === 'shared' || (NEIGHBORS[room] ?? []).includes(other);
}

const files = filesIn('app', /(?<!\.test)\.tsx?$/);

test('files import only what the rules allow', { timeout: 60_000 }, () => {
  const found = files.flatMap((file) => trespasses(file, ownImports(file)).map((target) => `${file} → ${target}`));
  expect(found).toEqual([]);
});

test('no file imports itself in a circle, types included', () => {
  expect(cyclesIn(new Map(files.map((file) => [file.replace(/\.tsx?$/, ''), allImports(file)])))).toEqual([]);
});

/** The room of a file in `app/`: a room of the business, or a folder beside them. */
const roomOf = (path: string) => /^(?:domains\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? path.replace(/\.tsx?$/, '');

/** Each room with the rooms that its files import, including imports of types. */
function roomsNamed(imports: Array<[file: string, targets: string[]]>): Map<string, string[]> {
  const named = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const others = named.get(roomOf(file)) ?? new Set();
    for (const target of targets)
      if (roomOf(target) !== roomOf(file) && !(isTables(file) && isTables(target))) others.add(roomOf(target));
    named.set(roomOf(file), others);
  }
  return new Map([...named].map(([room, others]) => [room, [...others]]));
}

test('no room imports itself in a circle, types included', () => {
  expect(cyclesIn(roomsNamed(files.map((file) => [file, allImports(file)])))).toEqual([]);
});

test('no barrels', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('every folder of app has a rule', () => {
  const without = files.filter((file) => !RULES.some(([rule]) => rule.test(file)));
  expect(without.filter((file) => file.includes('/'))).toEqual([]);
});

test('every permission between rooms is used', () => {
  const uses = (room: string, other: string) => (file: string) =>
    domainOf(file) === room && !isTables(file) && ownImports(file).some((target) => domainOf(target) === other);
  const pairs = Object.entries(NEIGHBORS).flatMap(([room, others]) => others.map((other) => [room, other] as const));
  const unused = pairs.filter(([room, other]) => !files.some(uses(room, other)));
  expect(unused).toEqual([]);
});

describe('the rules refuse', () => {
  test.each([
    ['ui/button.tsx', `import { db } from '~/db/database.server';`],
    ['ui/button.tsx', `const late = () => import('~/domains/catalog/rules');`],
    ['routes/_site._index.tsx', `import { db, type Db } from '../db/database.server';`],
    ['routes/contact.tsx', `import { env } from '~/env.server';`],
    ['domains/catalog/storefront/rental-card.tsx', `import { listCategoryNames } from '../queries.server';`],
    ['domains/catalog/rentals/schema.ts', `export * from './queries.server';`],
    ['domains/catalog/rentals/save.server.ts', `import { enqueue } from '~/domains/mail/outbox.server';`],
    ['domains/catalog/vocabulary.ts', `import { x } from './rules';`],
    ['domains/catalog/rules.ts', `import { y } from '~/domains/reservations/rules';`],
    ['domains/availability/holds.server.ts', `import { y } from '~/domains/reservations/queries.server';`],
    ['http/forms/form.server.ts', `import { z } from '~/domains/catalog/queries.server';`],
    ['db/database.server.ts', `import { z } from '~/http/process/log.server';`],
  ])('%s: %s', (file, source) => {
    expect(trespasses(file, ownImports(file, source))).toHaveLength(1);
  });

  test('a circle of rooms that is closed by a type', () => {
    const rooms = roomsNamed([
      ['domains/availability/timeline/timeline.ts', ['domains/reservations/payments/vocabulary']],
      ['domains/reservations/rules.ts', ['domains/pricing/rules']],
      ['domains/pricing/rules.ts', ['domains/availability/rules', 'domains/catalog/rules']],
    ]);
    expect(cyclesIn(rooms)).toEqual([['domains/availability', 'domains/pricing', 'domains/reservations']]);
  });

  test('a circle of types', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(cyclesIn(circle)).toEqual([['a', 'b', 'c']]);
  });
});

describe('the rules allow', () => {
  test.each([
    ['ui/button.tsx', `import type { Db } from '~/db/database.server';`],
    ['ui/button.tsx', `import { type Db, type Other } from '~/db/database.server';`],
    [
      'domains/reservations/history/add-note.server.ts',
      `import { listCategoryNames } from '~/domains/catalog/queries.server';`,
    ],
    ['domains/reservations/request/draft.ts', `import { rentFormula } from '~/domains/pricing/rules';`],
    ['domains/storefront/home/hero.tsx', `import url from './hero.jpg?url'; import { Button } from '~/ui/button';`],
    ['http/limits/rate-limit.server.ts', `import { sql } from '~/db/database.server';`],
    ['routes/admin.tsx', `import { Panel } from '~/domains/catalog/rentals/rental-panel';`],
  ])('%s: %s', (file, source) => {
    expect(trespasses(file, ownImports(file, source))).toEqual([]);
  });
});
