import { sql as statement } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from '~/db/connection.server';
import { isAway } from '~/db/connection-guard.server';
import { db, sql, whoAsks } from '~/db/database.server';
import { requestAsks } from '~/http/process/request-context.server';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { type Backends, watchBackends } from '../../support/backends';
import { good, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { fromAddress } from '../../support/visitor';

// The pool reads its size on import.
const POOL = vi.hoisted(() => {
  process.env.DATABASE_POOL = '4';
  return 4;
});
/** The time limit of a statement in this file, in milliseconds; in a request it is 6 s. */
const PATIENCE = 1_500;
const PACE = 100;

let backends: Backends;
let away = 0;

beforeAll(async () => {
  backends = await watchBackends(process.env.DATABASE_URL!);
});

afterAll(() => backends.stop());

beforeEach(async () => {
  away = 0;
  whoAsks.now = undefined;
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const impatient = (work?: string) =>
  (whoAsks.now = () => {
    const asks = requestAsks();
    return { ms: PATIENCE, away: () => (away++, asks?.away()), work };
  });

type Result = { ok: boolean; ms: number; error?: unknown };

const measured = async (work: () => PromiseLike<unknown>): Promise<Result> => {
  const started = performance.now();
  try {
    await work();
    return { ok: true, ms: performance.now() - started };
  } catch (error) {
    return { ok: false, ms: performance.now() - started, error };
  }
};

/** Starts each kind of work every `PACE` milliseconds, for `ms` milliseconds; returns the results by kind. */
async function storm(ms: number, kinds: Array<() => PromiseLike<unknown>>): Promise<Result[][]> {
  const results = kinds.map(() => [] as Promise<Result>[]);
  await new Promise<void>((resolve) => {
    const started = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - started > ms) {
        clearInterval(timer);
        resolve();
      } else kinds.forEach((work, at) => results[at]!.push(measured(work)));
    }, PACE);
  });
  return Promise.all(results.map((all) => Promise.all(all)));
}

const slowest = (results: Result[]) => Math.max(...results.map(({ ms }) => ms));

describe('a locked table', () => {
  test('costs its own statements and no others, and opens no connections', async () => {
    impatient();
    const unlock = await backends.lock('rentals');
    const [locked, others, transactions] = await storm(5_000, [
      () => sql`select count(*) from rentals`,
      () => sql`select count(*) from categories`,
      () => db.transaction((tx) => tx.execute(statement`select 1`)),
    ]);
    await unlock();
    const again = await Promise.all(
      Array.from({ length: 20 }, () => measured(() => sql`select count(*) from rentals`)),
    );
    expect(again.every(({ ok }) => ok)).toBe(true);
    expect(slowest(again)).toBeLessThan(1_000);

    expect(locked!.length).toBeGreaterThan(20);
    expect(locked!.filter(({ error }) => !isAway(error))).toEqual([]);
    expect(slowest(locked!)).toBeLessThan(PATIENCE * 2);
    expect([...others!, ...transactions!].filter(({ ok }) => !ok)).toEqual([]);
    expect(away).toBe(locked!.length);
    expect(backends.most()).toBeLessThanOrEqual(2 * POOL);
  });

  test('gives up those of its statements that keep others from a connection, and no more', async () => {
    const unlock = await backends.lock('rentals');
    const ask = (ms: number, work: () => PromiseLike<unknown>) => {
      whoAsks.now = () => ({ ms });
      return Array.from({ length: POOL }, () => measured(work));
    };
    const locked = ask(4_500, () => sql`select count(*) from rentals`);
    const others = await Promise.all(ask(3_000, () => sql`select count(*) from categories`));
    await unlock();
    expect(others.filter(({ ok }) => !ok)).toEqual([]);
    expect((await Promise.all(locked)).filter(({ ok }) => ok)).toHaveLength(POOL / 2);
  });

  test('makes the reservation form a 503 with what was typed, and sent again it is stored', async () => {
    impatient('POST /book/:id');
    const unlock = await backends.lock('rentals');
    type Door = () => Promise<{ status: number; headers: Headers; values?: object }>;
    const [form, call]: Door[] = [() => viaPage(1, good), () => viaApi({ ...good, rentalId: 1 })];
    const doors = [form!, form!, call!];
    const answers = await Promise.all(doors.map((door) => fromAddress('203.0.113.1', door)));
    await unlock();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers[0]).toMatchObject({ values: good });
    expect(Number(answers[0]!.headers.get('Retry-After'))).toBeGreaterThan(0);
    const before = await sql`select id from bookings`;
    expect(before).toHaveLength(0);
    expect((await viaPage(1, good)).status).toBe(303);
    expect(await sql`select id from bookings`).toHaveLength(1);
  });

  test('is given up by the server itself where a client does not cancel', async () => {
    const unlock = await backends.lock('rentals');
    const failed = await measured(() =>
      db.transaction((tx) =>
        tx
          .execute(
            statement`
      select set_config('lock_timeout', '200ms', true), (select count(*) from categories)`,
          )
          .then(() => tx.execute(statement`select count(*) from rentals`)),
      ),
    );
    await unlock();
    expect(failed.error).toMatchObject({ cause: { code: '55P03' } });
    expect(isAway(failed.error)).toBe(true);
  });
});

describe('slow statements', () => {
  test('do not multiply connections, and are canceled on the server', async () => {
    impatient();
    const [slow] = await storm(4_000, [() => sql`select pg_sleep(30)`]);
    expect(slow!.filter(({ error }) => !isAway(error))).toEqual([]);
    expect(backends.most()).toBeLessThanOrEqual(2 * POOL);
    await expect.poll(() => backends.running('pg_sleep'), { timeout: 1_000 }).toBe(0);
    whoAsks.now = undefined;
    expect((await measured(() => sql`select 1`)).ms).toBeLessThan(1_000);
  });

  test('are canceled again where the server ignored the request, as between two messages', async () => {
    const connection = await Connection.open(process.env.DATABASE_URL!, {}, () => {});
    await expect(connection.run((on) => on`select pg_sleep(30)`, 50)).rejects.toMatchObject({ code: 'NO_ANSWER' });
    let requests = 0;
    const cancel = async (pid: number) => ++requests === 1 || (await sql`select pg_cancel_backend(${pid})`).length > 0;
    expect(await connection.restore(cancel)).toBe('ready');
    await connection.close();
  });

  test('that no connection became free for are refused, and never sent', async () => {
    whoAsks.now = () => ({ ms: 600 });
    const sleeping = Array.from({ length: POOL }, () => measured(() => sql`select pg_sleep(1)`));
    whoAsks.now = () => ({ ms: 100 });
    const late = sql`insert into categories (id, name, description) values (2, 'Late', '')`;
    await expect(late).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    expect((await Promise.all(sleeping)).every(({ error }) => isAway(error))).toBe(true);
    whoAsks.now = undefined;
    await sql`select 1`;
    expect(await sql`select 1 from categories where name = 'Late'`).toHaveLength(0);
  });

  test('leave no part of their transaction, even if it goes on', async () => {
    let second: Result | undefined;
    const work = db.transaction(async (tx) => {
      await tx.execute(statement`insert into categories (id, name, description) values (2, 'First', '')`);
      whoAsks.now = () => ({ ms: 200 });
      await tx.execute(statement`select pg_sleep(5)`).catch(() => {});
      second = await measured(() =>
        tx.execute(statement`insert into categories (id, name, description) values (3, 'Second', '')`),
      );
    });
    await expect(work).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(second).toMatchObject({ ok: false });
    whoAsks.now = undefined;
    await expect.poll(() => backends.running('pg_sleep'), { timeout: 1_000 }).toBe(0);
    expect(await sql`select 1 from categories where name in ('First', 'Second')`).toHaveLength(0);
  });

  test('have the server’s own limits, in line with the time limits here', async () => {
    const rows = await sql`select name, setting::int as ms from pg_settings where name like '%\\_timeout' and
      name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
    expect(rows.map(({ ms }) => ms as number)).toEqual([10_000, 5_000, 60_000]);
  });
});
