import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDirectTest } from '~/domains/notifications/form-service.server';

let service: Server;
let url = '';
let status = 200;
const received: unknown[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body));
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/form`;
});
afterAll(() => void service.close());

test('the form service gets the test', async () => {
  expect(await sendDirectTest({ url })).toEqual({ ok: true, value: null });
  expect(received).toEqual([{ subject: 'Test from Biscayne', message: 'This is a test.' }]);
});

test('what it refuses is told', async () => {
  status = 422;
  expect(await sendDirectTest({ url })).toMatchObject({ ok: false, message: 'The form service answered 422.' });
});

test('one that is not there is told', async () => {
  expect(await sendDirectTest({ url: 'http://127.0.0.1:9/form' })).toMatchObject({
    ok: false,
    message: 'The form service could not be reached.',
  });
});

test('without one the test says so', async () => {
  expect(await sendDirectTest()).toMatchObject({ ok: false, message: expect.stringContaining('FORM_SERVICE_URL') });
});
