import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql as statement } from 'drizzle-orm';
import { startTcpProxy } from '../../support/servers/tcp-proxy';

/** The pool reads its settings on import, so the proxy starts first. */
async function load() {
  const url = new URL(process.env.DATABASE_URL!);
  const way = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(way.port);
  process.env.DATABASE_URL = url.href;
  return { way, database: await import('~/db/database.server'), env: (await import('~/env.server')).env };
}

const { way, database, env } = await load();
const { db, sql, whoAsks } = database;

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await way.stop();
});

beforeEach(async () => {
  whoAsks.now = undefined;
  await way.set('open');
  await db.execute(statement`create table if not exists lost_words (word text)`);
  await db.execute(statement`truncate lost_words`);
});

const say = (word: string) => statement`insert into lost_words values (${word})`;
const said = async () => (await sql`select word from lost_words order by word`).map(({ word }) => word as string);

/** Opens as many connections as the pool may have. */
async function fill() {
  await Promise.all(Array.from({ length: env.DATABASE_POOL }, () => sql`select pg_sleep(0.2)`));
  expect(way.open()).toBeGreaterThanOrEqual(env.DATABASE_POOL);
}

describe('a connection lost', () => {
  test('in a transaction rolls back the whole transaction, and the next one succeeds', async () => {
    const cutMidway = db.transaction(async (tx) => {
      await tx.execute(say('first'));
      way.cut();
      await tx.execute(say('second'));
    });
    await expect(cutMidway).rejects.toThrow();
    await db.transaction((tx) => tx.execute(say('third')));
    expect(await said()).toEqual(['third']);
  });

  test('between two statements keeps the second one from running outside the transaction', async () => {
    const cutMidway = db.transaction(async (tx) => {
      await tx.execute(say('first'));
      way.cut();
      await expect
        .poll(() =>
          sql`select 1`.then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await tx.execute(say('second'));
    });
    await expect(cutMidway).rejects.toThrow();
    expect(await said()).toEqual([]);
  });

  test('keeps a transaction that goes on from sending anything more', async () => {
    const goesOn = db.transaction(async (tx) => {
      await tx.execute(say('first'));
      way.cut();
      await tx.execute(say('second')).catch(() => {});
      await expect(tx.execute(say('third'))).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
      await tx.execute(say('fourth')).catch(() => {});
    });
    await expect(goesOn).rejects.toThrow();
    expect(await said()).toEqual([]);
  });

  test('without notice is detected within the request’s time limit, and the next statement succeeds', async () => {
    let notified = 0;
    whoAsks.now = () => ({ ms: 200, away: () => notified++ });
    await way.set('silent');
    await expect(db.execute(say('unheard'))).rejects.toMatchObject({ cause: { code: 'NO_ANSWER' } });
    await expect(db.transaction((tx) => tx.execute(say('unheard')))).rejects.toThrow();
    expect(notified).toBeGreaterThanOrEqual(2);
    await way.set('open');
    whoAsks.now = undefined;
    await db.execute(say('heard'));
    expect(await said()).toContain('heard');
  });

  test('without notice takes the unused ones with it, before they are missed', { timeout: 20_000 }, async () => {
    await fill();
    whoAsks.now = () => ({ ms: 200 });
    await way.set('silent');
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'NO_ANSWER' });
    // The pool closes unused connections after five seconds in any case.
    await expect.poll(() => way.left(), { timeout: 4_000 }).toBeGreaterThanOrEqual(env.DATABASE_POOL - 1);
  });

  test('without notice, with all others, never makes more than two pools of them', { timeout: 20_000 }, async () => {
    const POOL = env.DATABASE_POOL;
    await fill();
    whoAsks.now = () => ({ ms: 200 });
    await way.set('silent');
    let most = 0;
    const until = performance.now() + 6_000;
    while (performance.now() < until) {
      await Promise.allSettled(Array.from({ length: POOL }, () => sql`select 1`));
      most = Math.max(most, way.open());
    }
    expect(most).toBeGreaterThan(POOL);
    expect(most).toBeLessThanOrEqual(2 * POOL);
    await way.set('open');
    whoAsks.now = () => ({ ms: 1_000 });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('during the handshake does not end the process', async () => {
    whoAsks.now = () => ({ ms: 100 });
    way.delay(150);
    // More statements than open connections, so that some of them connect.
    const asked = await Promise.allSettled(Array.from({ length: env.DATABASE_POOL }, () => sql`select 1`));
    expect(asked.map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(
      // The machine's speed decides which of the two reasons it is.
      asked.map(() =>
        expect.stringMatching(/^(The database did not answer|No database connection became free) within 100 ms$/),
      ),
    );
    way.delay(0);
    whoAsks.now = undefined;
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
