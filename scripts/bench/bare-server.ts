/** A bare node:http server, started with an IPC channel: it receives one response and sends it to every client. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareAnswer = { headers: Record<string, string>; body: string };

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  }).listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
