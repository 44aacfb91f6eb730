import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import postgres, { type TransactionSql } from 'postgres';
import { REFUSED_BY_CHECKS, REFUSED_DOUBLES, REFUSED_REFERENCES } from '../../support/schema/refused';
import { SAMPLE_ROWS } from '../../support/schema/sample-rows';
import { withDatabase } from '../../support/settings';

/**
 * Breaks every constraint and trigger of the migrated schema once, each alone: the same transaction first drops all
 * others of the table, so that none of them refuses instead. A new one without a case fails.
 */
const { adminUrl, template } = inject('testDatabase');
const name = `${template}_constraints`;
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
const sql = postgres(withDatabase(adminUrl, name), { max: 1, onnotice: () => {} });

type Kind = 'check' | 'reference' | 'double' | 'trigger';
type Known = { name: string; table: string; kind: Kind };
let known: Known[] = [];

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${template}`);
  await sql.unsafe(SAMPLE_ROWS);
  known = await sql<Known[]>`
    select conname as name, conrelid::regclass::text as table,
      case contype when 'c' then 'check' when 'f' then 'reference' else 'double' end as kind
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')
    union all select indexrelid::regclass::text, indrelid::regclass::text, 'double'
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace
    union all select tgname, tgrelid::regclass::text, 'trigger' from pg_trigger where not tgisinternal`;
});
afterAll(async () => {
  await sql.end();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const plain = (quoted: string) => quoted.replaceAll('"', '');
const named = (kind: Kind) =>
  known
    .filter((one) => one.kind === kind)
    .map((one) => plain(one.name))
    .sort();
const tableOf = (wanted: string) => known.find((one) => plain(one.name) === wanted)!.table;

class Undone extends Error {}

/** Runs statements in a transaction that is rolled back. Returns the constraint that refused them, or null. */
async function refusal(work: (tx: TransactionSql) => Promise<unknown>): Promise<string | null> {
  try {
    await sql.begin(async (tx) => {
      await work(tx);
      await tx`set constraints all immediate`;
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return null;
    if (error instanceof postgres.PostgresError && error.constraint_name) return error.constraint_name;
    throw error;
  }
  return null;
}

/** Drops the table's other constraints, and disables all triggers of ours. */
async function alone(tx: TransactionSql, kept: string): Promise<string> {
  const table = tableOf(kept);
  await tx.unsafe(`alter table ${table} disable trigger user`);
  const others = await tx<{ name: string; constraint: boolean }[]>`
    select quote_ident(conname) as name, true as constraint from pg_constraint
    where conrelid = ${table}::regclass and contype not in ('n', 't') and conname <> ${kept}
      -- A reference needs the key that it refers to.
      and not (contype in ('p', 'u') and exists (
        select from pg_constraint own where own.conname = ${kept} and own.contype = 'f' and own.confrelid = conrelid))
    union all select indexrelid::regclass::text, false from pg_index
    where indrelid = ${table}::regclass and indisunique and indexrelid::regclass::text not in (${kept}, quote_ident(${kept}))
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const other of others) {
    await tx.unsafe(other.constraint ? `alter table ${table} drop constraint if exists ${other.name} cascade` : `drop index ${other.name}`); // prettier-ignore
  }
  return table;
}

/** Texts that the app generates: keys, hashes and fingerprints. */
const OWN_TEXTS = [
  ...['bookings.idempotency_key', 'bookings.reference', 'bookings.request_hash', 'calendar_events.ignored_clash'],
  ...['calendar_subscribers.token_hash', 'contacts.idempotency_key', 'daily_runs.job', 'images_in_use.hash'],
  ...['invitations.token_hash', 'known_devices.id', 'newsletter_requests.token_hash', 'newsletter_subscribers.token'],
  ...['rate_limits.key', 'sessions.id', 'users.password'],
];

test('each text of people and of others has a longest length, a shape or its words', async () => {
  const unlimited = await sql<{ name: string }[]>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and atttypid = 'text'::regtype
      and not exists (
        select from pg_constraint where conrelid = attrelid and contype = 'c' and convalidated and pg_get_constraintdef(pg_constraint.oid)
          ~ ('length\\(' || attname || '\\) <=|\\(' || attname || ' = ANY|\\m' || attname || '\\M.* ~ ''\\^[^'']*\\$'''))
    order by 1`;
  expect(unlimited.map((column) => column.name)).toEqual(OWN_TEXTS);
});

test.each<[Kind, string[]]>([
  ['check', Object.keys(REFUSED_BY_CHECKS)],
  ['reference', Object.keys(REFUSED_REFERENCES)],
  ['double', Object.keys(REFUSED_DOUBLES)],
])('each %s of the schema has its case, and each case its constraint', (kind, cases) => {
  expect(cases.sort()).toEqual(named(kind));
});

describe('refuses', () => {
  const checks = Object.entries(REFUSED_BY_CHECKS).flatMap(([check, cases]) => cases.map((set) => [check, set] as const)); // prettier-ignore
  test.each([...checks, ...Object.entries(REFUSED_REFERENCES)])('%s: %s', async (constraint, assignment) => {
    const refused = await refusal(async (tx) => {
      const table = await alone(tx, constraint);
      expect((await tx.unsafe(`update ${table} set ${assignment}`)).count).toBe(1);
    });
    expect(refused).toBe(constraint);
  });

  test.each(Object.entries(REFUSED_DOUBLES))('%s: the same row again', async (constraint, needed) => {
    const refused = await refusal(async (tx) => {
      const table = await alone(tx, constraint);
      if (needed) await tx.unsafe(`update ${table} set ${needed}`);
      await tx.unsafe(`insert into ${table} select * from ${table}`);
    });
    expect(refused).toBe(constraint);
  });
});
