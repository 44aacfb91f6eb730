import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdOpen } from '~/http/process/stopping.server';

let server: Server;
let worked: string[];
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  worked = [];
  server = createServer((request, response) => {
    worked.push(request.url!);
    response.setHeader('Connection', 'close').end('done');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends requests in turn, each after the server has read the previous one. */
async function ask(paths: string[]) {
  const answers: Promise<string>[] = [];
  for (const path of paths) {
    const read = once(server, 'request');
    answers.push(fetch(base() + path).then((response) => response.text()));
    await read;
  }
  return answers;
}

test('accepts connections while held open and handles them after the release', async () => {
  const release = holdOpen(server);
  // remix-serve closes the server on the signal.
  server.close();
  const answers = await ask(['/first', '/second']);
  expect(server.listening).toBe(true);
  expect(worked).toEqual([]);
  release();
  expect(await Promise.all(answers)).toEqual(['done', 'done']);
  expect(worked).toEqual(['/first', '/second']);
});

test('stays closed after the release', async () => {
  holdOpen(server)();
  expect(server.listening).toBe(false);
});

test('handles a late request on a connection opened before the release', async () => {
  const release = holdOpen(server);
  const came = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(socket, 'connect'), came]);
  release();
  socket.write('GET /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [text] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(text).toContain('200 OK');
  expect(worked).toEqual(['/late']);
  socket.destroy();
});
