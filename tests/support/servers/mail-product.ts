import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { ADMIN, startProduct } from './product';
import { type Smtp, startSmtp } from './smtp';

/** The secret values, by their setting's name; they must not leave the process. */
const makeSecrets = (smtpUrl: string) => {
  const password = randomBytes(12).toString('hex');
  return {
    password,
    settings: {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      SMTP_URL: smtpUrl.replace('smtp://', `smtp://mailer:${password}@`),
      GOOGLE_MAPS_API_KEY: randomUUID(),
    },
  };
};

/** Starts a product without demo content, with a mail server and a form service; `said` is its whole output. */
export async function startMailProduct() {
  const folder = temporaryDataDir('test');
  const smtp = await startSmtp();
  const forms = await startFormService();
  const secrets = makeSecrets(smtp.url);
  const settings = {
    ...secrets.settings,
    SEED_DEMO: 'false',
    FORM_SERVICE_URL: forms.url,
    CONCIERGE_EMAIL: 'concierge@example.com',
    LOG_LEVEL: 'trace',
  };
  const clear = async () => {
    await smtp.stop();
    forms.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const starting = startProduct({ folder, port: await freePort(), databaseUrl: '', settings });
  const product = await starting.catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const stop = async () => {
    await product.stop();
    await clear();
  };
  const { SESSION_SECRET, GOOGLE_MAPS_API_KEY } = secrets.settings;
  const hidden = [SESSION_SECRET, GOOGLE_MAPS_API_KEY, secrets.password, ADMIN.password];
  return { ...product, smtp: smtp as Smtp, forms, hidden, stop };
}

export type MailProduct = Awaited<ReturnType<typeof startMailProduct>>;

/** A third-party form service on its own origin; `received` has the forms that it got. */
async function startFormService() {
  const received: Array<Record<string, string>> = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html' });
      response.end('<!doctype html><html lang="en"><title>Thank you</title><h1>The form arrived</h1></html>');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/forms/1`,
    received,
    answer: (next: number) => (status = next),
    stop: () => server.close(),
  };
}
