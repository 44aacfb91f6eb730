/**
 * A process that accepts reservations over HTTP with the API's action and sends their mails with the product's worker.
 * It starts quickly, so that tests can kill it often. Prints its port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { startOutboxWorker } = await import('../../../app/domains/mail/delivery/worker.server');
const { action } = await import('../../../app/routes/api.bookings');

startOutboxWorker({ onFailure: () => {}, onError: (error) => process.stderr.write(`${String(error)}\n`) });

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url = '/', method = 'GET', headers } = incoming;
  const body = await buffer(incoming);
  const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: headers as Record<string, string>,
    body: body.length ? new Uint8Array(body) : undefined,
  });
  const response = await action({ request, params: {}, context: {} });
  outgoing.writeHead(response.status, { 'Content-Type': 'application/json' }).end(await response.text());
}

const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as { port: number }).port}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  void globalThis.__outboxWorker?.stop();
});
