import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A stand-in for Google's Places API on loopback; `answer` sets its response, `seen` records the requests. */
export async function startPlaces() {
  const seen: Array<{ method: string; url: string; key: string; fields: string; body: string }> = [];
  let answer: Answer = (_, response) => response.writeHead(500).end();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const { method = '', url = '' } = request;
      seen.push({ method, url, key: header('x-goog-api-key'), fields: header('x-goog-fieldmask'), body });
      answer(request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    respond: (next: Answer) => (answer = next),
    json: (status: number, body: unknown) =>
      (answer = (_, response) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
