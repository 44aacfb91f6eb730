/** A server that starts, logs and stops like the product, and closes on a signal like remix-serve. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { start } = await import('../../../app/start.server');
await start({
  root: { id: 'root', path: '' },
  guest: { id: 'guest', parentId: 'root', path: 'reservations/:reference' },
});
const { log } = await import('../../../app/http/process/log.server');
const { onShutdown } = await import('../../../app/http/process/stopping.server');
const { sql } = await import('../../../app/db/database.server');

onShutdown(() => void process.stdout.write('last step\n'));
const server = createServer((request, response) => {
  void (async () => {
    if (request.method === 'POST') await text(request);
    if (request.url === '/stuck') return;
    await sql`select 1`;
    log.info({ customerEmail: 'ada@example.com', body: { password: 'hunter2' } }, 'inside');
    log.error({ err: new Error('550 no such user <ada@example.com> at /reservations/Xy7-secret-token') }, 'mail');
    response.end('answered');
  })();
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as { port: number }).port}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close());
