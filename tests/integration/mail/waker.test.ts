import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { statementTimers } from '~/db/timing.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { runWorker } from '~/domains/mail/delivery/worker.server';
import { requestContext, type RequestContext } from '~/http/process/request-context.server';
import { emptyTables } from '../../support/database';
import { startSmtp } from '../../support/servers/smtp';

beforeEach(emptyTables);

test('a delivery inherits neither the id nor the time limit of the request that woke the worker', async () => {
  const server = await startSmtp();
  onTestFinished(server.stop);
  const worker = runWorker({ url: server.url, roundMs: 60_000, onFailure: () => {}, onError: () => {} });
  globalThis.__wakeOutbox = worker.wake;
  onTestFinished(() => {
    globalThis.__wakeOutbox = undefined;
    return worker.stop();
  });
  const waker: RequestContext = { id: 'a-request', statements: 0, sqlMs: 0, started: 0, databaseAway: true };
  const mail = { kind: 'test', recipient: null, payload: {} } as const;
  await requestContext.run(waker, () => db.transaction((tx) => enqueue(tx, mail)));

  const askers = new Set<RequestContext | undefined>();
  const note = () => (askers.add(requestContext.getStore()), () => {});
  statementTimers.add(note);
  onTestFinished(() => void statementTimers.delete(note));
  await vi.waitFor(async () => expect(await db.$count(outbox, eq(outbox.state, 'sent'))).toBe(1), { interval: 20 });
  expect([...askers]).toEqual([undefined]);
});
