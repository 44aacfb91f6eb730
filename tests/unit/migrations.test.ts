import { expect, test } from 'vitest';
import { isConcurrent } from '~/db/migrate.server';
import { filesIn, read } from '../support/source/source';
import { filledUnderLock, unsafeStatements } from '../support/unsafe-statements';

/** Earlier migrations ran before there was data. */
const FIRST_CHECKED = '0004';

/** From this migration on, none changes rows while it locks a table; docs/deploy.md describes the cost of 0069. */
const FIRST_FILLED_APART = '0073';

const migrations = filesIn('drizzle', /^\d{4}_.*\.sql$/).filter((file) => file >= FIRST_CHECKED);

test('no migration rewrites a table, blocks it for long or breaks the release that still runs', () => {
  const found = migrations.flatMap((file) =>
    unsafeStatements(read(`drizzle/${file}`)).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('no migration changes rows while it keeps a table locked', () => {
  for (const file of migrations.filter((name) => name >= FIRST_FILLED_APART))
    expect(filledUnderLock(read(`drizzle/${file}`)), file).toEqual([]);
});

test.each([
  'ALTER TABLE "bookings" ADD COLUMN "a" boolean;--> statement-breakpoint\nUPDATE "bookings" SET "a" = true;',
  'CREATE TRIGGER "a" AFTER INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION b();--> statement-breakpoint\n-- All.\nUPDATE bookings SET "a" = true;',
  'ALTER TABLE "outbox" DROP CONSTRAINT "a";--> statement-breakpoint\nDELETE FROM "public"."outbox" WHERE "state" = \'dead\';',
  read('drizzle/0069_to-settle.sql'),
])('refuses rows that are changed under a lock: %s', (migration) => {
  expect(filledUnderLock(migration)).toHaveLength(1);
});

test.each([
  'UPDATE "bookings" SET "a" = true;',
  'CREATE TABLE "new" ("id" integer);--> statement-breakpoint\nALTER TABLE "new" ADD COLUMN "a" integer;--> statement-breakpoint\nUPDATE "bookings" SET "a" = true;',
  'ALTER TABLE "categories" ADD COLUMN "a" text;--> statement-breakpoint\n-- Blocks briefly: a hundred rows.\nUPDATE "categories" SET "a" = \'x\';',
])('allows %s', (migration) => {
  expect(filledUnderLock(migration)).toEqual([]);
});

test('indexes are built concurrently in migrations of their own', () => {
  for (const file of migrations) {
    expect(() => isConcurrent(read(`drizzle/${file}`).split('--> statement-breakpoint')), file).not.toThrow();
  }
});

test.each([
  'CREATE INDEX "a" ON "outbox" USING btree ("state");',
  'CREATE UNIQUE INDEX "a" ON "outbox" ("state");',
  'DROP INDEX "a";',
  'ALTER TABLE "bookings" ALTER COLUMN "status" SET DATA TYPE "public"."booking_status";',
  'ALTER TABLE "bookings" ALTER COLUMN "notes" SET NOT NULL;',
  'ALTER TABLE "bookings" ADD COLUMN "a" text NOT NULL;',
  `ALTER TABLE "bookings" ADD COLUMN "a" text GENERATED ALWAYS AS (lower("notes")) STORED;`,
  'ALTER TABLE "bookings" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "bookings" ADD CONSTRAINT "a" CHECK ("days" > 0);',
  'ALTER TABLE "holds" ADD CONSTRAINT "a" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id");',
  'ALTER TABLE "holds" ADD CONSTRAINT "a" UNIQUE ("booking_id");',
  'ALTER TABLE "bookings" ADD COLUMN "a" serial;',
  'ALTER TABLE "bookings" ADD COLUMN "a" double precision DEFAULT random();',
  'ALTER TABLE "bookings" ADD COLUMN "a" uuid DEFAULT uuidv7();',
  'ALTER TABLE "bookings" ADD COLUMN "a" timestamptz DEFAULT clock_timestamp();',
  'ALTER TABLE "holds" ADD CONSTRAINT "a" PRIMARY KEY ("id");',
  'ALTER TABLE "holds" ADD CONSTRAINT "a" EXCLUDE USING gist ("rental_id" WITH =, "occupied" WITH &&);',
  'VACUUM FULL "bookings";',
  'CLUSTER "bookings" USING "a";',
  'REINDEX TABLE "bookings";',
  'LOCK TABLE "bookings";',
  'TRUNCATE "bookings";',
  'ALTER TABLE "bookings" DROP COLUMN "notes";',
  'ALTER TABLE "bookings" RENAME COLUMN "notes" TO "words";',
  'DROP TABLE "bookings";',
  `ALTER TABLE "bookings" ADD CONSTRAINT "a" CHECK ("days" > 0) NOT VALID;--> statement-breakpoint
   ALTER TABLE "bookings" VALIDATE CONSTRAINT "a";`,
])('refuses %s', (migration) => {
  expect(unsafeStatements(migration)).toHaveLength(1);
});

test.each([
  'CREATE INDEX CONCURRENTLY "a" ON "outbox" ("state");',
  'DROP INDEX CONCURRENTLY "a";',
  'ALTER TABLE "bookings" ADD COLUMN "a" text;',
  `ALTER TABLE "bookings" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;`,
  'ALTER TABLE "bookings" ADD CONSTRAINT "a" CHECK ("days" > 0) NOT VALID;',
  'ALTER TABLE "bookings" VALIDATE CONSTRAINT "a";',
  'ALTER TABLE "bookings" ADD CONSTRAINT "a" UNIQUE USING INDEX "b";',
  'ALTER TABLE "bookings" DROP CONSTRAINT "a";',
  '-- Blocks briefly: a menu of at most a hundred rows.\nCREATE UNIQUE INDEX "a" ON "categories" ("name");',
  `CREATE TABLE "new" ("id" integer NOT NULL);--> statement-breakpoint
   CREATE INDEX "a" ON "new" USING btree ("id");--> statement-breakpoint
   ALTER TABLE "new" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id");`,
])('allows %s', (migration) => {
  expect(unsafeStatements(migration)).toEqual([]);
});

test('CONCURRENTLY beside another statement is refused', () => {
  const mixed = ['CREATE INDEX CONCURRENTLY "a" ON "b" ("c");', 'ALTER TABLE "b" ADD COLUMN "d" text;'];
  expect(() => isConcurrent(mixed)).toThrow('one of their own');
  expect(isConcurrent(mixed.slice(0, 1))).toBe(true);
  expect(isConcurrent(mixed.slice(1))).toBe(false);
});
