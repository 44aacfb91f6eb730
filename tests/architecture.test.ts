import { describe, expect, test } from 'vitest';
import { filesIn, ownImports } from './support/source';

type Rule = [files: RegExp, mayImport: RegExp[]];

const SHARED = /^domains\/shared\//;
const DATABASE = /^db\//;
const SETTINGS = /^env\.server$/;
const PATHS = /^paths$/;
/**
 * Code that runs in the browser and on the server: schemas, rules, vocabularies. `$1` is the room of the importing
 * file.
 */
const OWN_PURE = /^domains\/$1\/(?!.*\.server$)/;
const OWN = /^domains\/$1\//;

/**
 * The allowed imports. The first row that matches a file decides; a file without a row may import none of our modules.
 */
const RULES: Rule[] = [
  [/^domains\/[^/]+\/vocabulary\.ts$/, []],
  // Mails link to pages.
  [/^domains\/notifications\/.*\.server\.tsx?$/, [DATABASE, SETTINGS, SHARED, OWN, PATHS]],
  [/^domains\/shared\/.*\.server\.tsx?$/, [SHARED, SETTINGS, DATABASE]],
  [/^domains\/shared\//, [/^domains\/shared\/(?!.*\.server$)/]],
  [
    /^domains\/([^/]+)\/.*\.server\.tsx?$/,
    [DATABASE, SETTINGS, SHARED, OWN, /^domains\/[^/]+\/(queries|commands|outbox)([.-][\w.-]+)?\.server$/],
  ],
  [/^domains\/([^/]+)\/.*\.tsx$/, [/^ui\//, PATHS, SHARED, OWN_PURE]],
  [/^domains\/([^/]+)\//, [SHARED, OWN_PURE]],
  [DATABASE, [DATABASE, SETTINGS, /^domains\/[^/]+\/vocabulary$/]],
  // Rate limits live in the database, so that all machines share them.
  [/^http\/rate-limit/, [DATABASE, /^http\//, SETTINGS, PATHS, SHARED]],
  [/^http\//, [/^http\//, SETTINGS, PATHS, SHARED, /^domains\/accounts\//]],
  [/^ui\//, [/^ui\//, PATHS]],
  [/^routes\/healthcheck\.ts$/, [DATABASE, /^http\//]],
  // Code that two routes share is a `.server` file next to them.
  [/^routes\//, [/^domains\//, /^http\//, /^ui\//, PATHS, /^routes\/[\w-]+\.server$/]],
  [
    /^entry\.server\.tsx$/,
    [
      /^start\.server$/,
      /^ui\/request-id$/,
      /^http\//,
      /^ui\//,
      SETTINGS,
      PATHS,
      /^domains\/notifications\/.*\.server$/,
      /^domains\/uploads\/housekeeping\.server$/,
      /^domains\/reservations\/daily-work\.server$/,
    ],
  ],
  // Code that sets up a process before its first request.
  [/^start\.server\.ts$/, [DATABASE, SETTINGS, /^http\//, /^domains\/notifications\/.*\.server$/]],
  [/^(root|entry\.client)\.tsx$/, [/^http\//, /^ui\//, SETTINGS, PATHS, SHARED]],
];

/** The rooms that each room may import; imports go one way. */
const NEIGHBOURS: Record<string, string[]> = {
  reservations: ['catalog', 'notifications'],
  catalog: ['uploads'],
  contact: ['notifications'],
  testimonials: ['notifications'],
  accounts: ['notifications'],
};

/** The imports of a file that the rules do not allow. */
function trespasses(file: string, imports: string[]): string[] {
  const [, allowed] = RULES.find(([files]) => files.test(file)) ?? [file, []];
  const room = /^domains\/([^/]+)\//.exec(file)?.[1] ?? '';
  const may = allowed.map((rule) => new RegExp(rule.source.replace('$1', room)));
  return imports.filter((target) => !may.some((rule) => rule.test(target)) || !isNeighbour(room, target));
}

function isNeighbour(room: string, target: string): boolean {
  const other = /^domains\/([^/]+)\//.exec(target)?.[1];
  return !room || !other || other === room || other === 'shared' || (NEIGHBOURS[room] ?? []).includes(other);
}

// Colocated tests may import anything.
const files = filesIn('app', /(?<!\.test)\.tsx?$/);

describe('allowed imports', () => {
  test.each(files)('%s', (file) => {
    expect(trespasses(file, ownImports(file))).toEqual([]);
  });

  test.each([
    ['ui/button.tsx', `import { db } from '~/db/database.server';`],
    ['ui/button.tsx', `const late = () => import('~/domains/catalog/rules');`],
    ['routes/_site._index.tsx', `import { db, type Db } from '../db/database.server';`],
    ['routes/contact.tsx', `import { env } from '~/env.server';`],
    ['domains/catalog/rental-card.tsx', `import { findRental } from './queries.server';`],
    ['domains/catalog/schema.ts', `export * from './queries.server';`],
    ['domains/catalog/commands.server.ts', `import { enqueue } from '../notifications/outbox.server';`],
    ['domains/catalog/vocabulary.ts', `import { x } from './rules';`],
    ['domains/reservations/booking-summary.tsx', `import { y } from '../catalog/rules';`],
    ['http/form.server.ts', `import { z } from '~/domains/catalog/queries.server';`],
    ['db/database.server.ts', `import { z } from '~/http/log.server';`],
  ])('the rules refuse %s: %s', (file, source) => {
    expect(trespasses(file, ownImports(file, source))).toHaveLength(1);
  });

  test.each([
    ['ui/button.tsx', `import type { Db } from '~/db/database.server';`],
    ['ui/button.tsx', `import { type Db, type Other } from '~/db/database.server';`],
    ['domains/reservations/commands.server.ts', `import { findRental } from '../catalog/queries.server';`],
    ['domains/storefront/hero.tsx', `import url from './hero.jpg?url'; import { Button } from '~/ui/button';`],
    ['http/rate-limit.server.ts', `import { sql } from '~/db/database.server';`],
    ['routes/admin.tsx', `import { Panel } from '~/domains/catalog/panel';`],
  ])('the rules allow %s: %s', (file, source) => {
    expect(trespasses(file, ownImports(file, source))).toEqual([]);
  });
});

test('no barrels', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});
