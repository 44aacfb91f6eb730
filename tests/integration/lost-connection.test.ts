import { sql as statement } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTcpProxy } from '../support/tcp-proxy';

/** The pool reads its settings when it is loaded, so the way through the proxy is laid before. */
async function load() {
  const url = new URL(process.env.DATABASE_URL!);
  const way = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(way.port);
  process.env.DATABASE_URL = url.href;
  return { way, database: await import('~/db/database.server') };
}

const { way, database } = await load();
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

// First in the file: the pool has lost no connection yet.
test('a statement that was given up on while it waited for a connection is never sent', async () => {
  const letGo: Array<() => void> = [];
  const { DATABASE_POOL } = (await import('~/env.server')).env;
  const taken = Array.from({ length: DATABASE_POOL }, () =>
    sql.begin((tx) => tx`select 1`.then(() => new Promise<void>((go) => letGo.push(go)))),
  );
  await expect.poll(() => letGo.length, { timeout: 10_000 }).toBe(DATABASE_POOL);
  whoAsks.now = () => ({ ms: 200 });
  const late = sql`insert into lost_words values ('late')`.execute();
  whoAsks.now = undefined;
  const after = sql`insert into lost_words values ('after')`.execute();
  await expect(late).rejects.toThrow('did not answer');
  // One connection is free now: it takes what waits, in order.
  letGo.pop()!();
  await after;
  for (const go of letGo) go();
  expect(await said()).toEqual(['after']);
  await Promise.all(taken);
});

describe('a connection that is lost', () => {
  test('in a transaction takes the whole of it along, and what comes next works', async () => {
    const cutMidway = db.transaction(async (tx) => {
      await tx.execute(say('first'));
      way.cut();
      await tx.execute(say('second'));
    });
    await expect(cutMidway).rejects.toThrow();
    await db.transaction((tx) => tx.execute(say('third')));
    expect(await said()).toEqual(['third']);
  });

  test('between two statements keeps the second from running outside the transaction', async () => {
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

  test('for a while ends its transaction: later statements of it are refused, also when the server answers again', async () => {
    await db.execute(statement`create table lost_silence (word text)`);
    const goesOn = db.transaction(async (tx) => {
      await tx.execute(statement`insert into lost_silence values ('first')`);
      await way.set('silent');
      whoAsks.now = () => ({ ms: 200 });
      await tx.execute(statement`insert into lost_silence values ('second')`).catch(() => {});
      await way.set('open');
      whoAsks.now = undefined;
      await tx.execute(statement`insert into lost_silence values ('third')`);
    });
    await expect(goesOn).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
    expect(await sql`select word from lost_silence`).toEqual([]);
  });

  test('is found within the patience of who asks, who is told; afterwards all works at once', async () => {
    let told = 0;
    whoAsks.now = () => ({ ms: 200, away: () => told++ });
    await way.set('silent');
    await expect(db.execute(say('unheard'))).rejects.toMatchObject({ cause: { code: 'NO_ANSWER' } });
    await expect(db.transaction((tx) => tx.execute(say('unheard')))).rejects.toThrow();
    expect(told).toBeGreaterThanOrEqual(2);
    await way.set('open');
    whoAsks.now = undefined;
    await db.execute(say('heard'));
    expect(await said()).toContain('heard');
  });

  test('while it opens ends no process', async () => {
    whoAsks.now = () => ({ ms: 100 });
    way.delay(150);
    await expect(sql`select 1`).rejects.toThrow('did not answer');
    way.delay(0);
    whoAsks.now = undefined;
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
