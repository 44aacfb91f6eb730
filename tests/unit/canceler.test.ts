import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canceler } from '~/db/canceler.server';
import type { Connection } from '~/db/connection.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Stands in for the canceling connection: each request takes `ms`, and fails if the connection closes before. */
function opened(ms: number) {
  const connections: { closed: boolean }[] = [];
  const open = async () => {
    const connection = {
      lost: false,
      closed: false,
      run: () =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => (connection.closed ? reject(new Error('closed')) : resolve()), ms);
        }),
      close: async () => void (connection.closed = true),
    };
    connections.push(connection);
    return connection as unknown as Connection;
  };
  return { connections, ...canceler(open, false) };
}

test('the connection that cancels is kept while a request is under way, however many there were at once', async () => {
  const { cancel, connections } = opened(300);
  const first = Promise.all([cancel(1), cancel(2), cancel(3)]);
  await vi.advanceTimersByTimeAsync(300);
  expect(await first).toEqual([true, true, true]);
  await vi.advanceTimersByTimeAsync(4_900);
  const later = cancel(4);
  await vi.advanceTimersByTimeAsync(300);
  expect(await later).toBe(true);
  expect(connections).toHaveLength(1);
});

test('the connection that cancels is closed once nothing was asked of it for five seconds', async () => {
  const { cancel, connections } = opened(10);
  const first = cancel(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(await first).toBe(true);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(connections[0]!.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(connections[0]!.closed).toBe(true);
});
