import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver, takeDue } from '~/domains/mail/delivery/deliver.server';
import { openTransport, type Patience, type Transport } from '~/domains/mail/delivery/transport.server';
import { runWorker } from '~/domains/mail/delivery/worker.server';
import { env } from '~/env.server';
import { emptyTables } from '../../support/database';
import { mailRow, pauseIsOver, putMail } from '../../support/fixtures/mails';
import { polite, type Smtp, startBadSmtp, startSmtp } from '../../support/servers/smtp';

const open: Array<() => unknown> = [];
beforeEach(emptyTables);
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function smtp(options?: Parameters<typeof startSmtp>[0]): Promise<Smtp> {
  const server = await startSmtp(options);
  open.push(server.stop);
  return server;
}

function transportTo(url: string, patience?: Patience): Transport {
  const transport = openTransport(url, patience);
  open.push(transport.close);
  return transport;
}

/** Claims the one due mail and tries to deliver it. Returns the reason of a failure, or null. */
async function tryIt(transport: Transport) {
  const [mail] = await takeDue(1);
  return (await deliver(mail!, transport))?.reason ?? null;
}

describe('a working server', () => {
  test('receives the complete mail: sender, recipient, text, HTML, and the outbox id as Message-ID', async () => {
    const server = await smtp();
    const id = await putMail();
    expect(await tryIt(transportTo(server.url))).toBeNull();
    const [mail] = await server.parsed();
    expect(mail!.messageId).toBe(`<${id}@localhost>`);
    expect(mail!.from?.text).toBe('"Biscayne" <concierge@biscayne.example>');
    expect(server.received[0]!.recipients).toEqual(['ada@example.com']);
    expect(mail!.subject).toBe('Request received: Notte V12, December 10, 2026 to December 12, 2026');
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
    for (const part of [mail!.text, mail!.html || '']) {
      expect(part).toContain('Dear Ada Lovelace,');
      expect(part).toContain('$3,750');
      expect(part).toContain('/reservations/a-reference-nobody-guesses');
    }
    expect(await mailRow(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  test('gets mails to the concierge at CONCIERGE_EMAIL when it is set', async () => {
    const server = await smtp();
    env.CONCIERGE_EMAIL = 'team@biscayne.example';
    open.push(() => (env.CONCIERGE_EMAIL = undefined));
    await putMail({ kind: 'booking-new', recipient: null });
    await tryIt(transportTo(server.url));
    expect(server.received[0]!.recipients).toEqual(['team@biscayne.example']);
  });

  test('receives the concierge’s mails at the site’s address, with the customer as Reply-To', async () => {
    const server = await smtp();
    await putMail({ kind: 'booking-new', recipient: null });
    await tryIt(transportTo(server.url));
    const [mail] = await server.parsed();
    expect(server.received[0]!.recipients).toEqual(['concierge@biscayne.example']);
    expect(mail!.replyTo?.value).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
  });

  test('receives the invitation token, which then leaves the outbox', async () => {
    const server = await smtp();
    const id = await putMail({ kind: 'invitation' });
    await tryIt(transportTo(server.url));
    expect((await server.parsed())[0]!.text).toContain('/auth?invite=the-key-itself');
    expect((await mailRow(id)).payload).toEqual({ invitedBy: 'ada', expiresAt: '2026-11-24T15:00:00.000Z' });
  });
});

describe('a broken server', () => {
  const SHORT: Patience = { connectionTimeout: 150, greetingTimeout: 150, socketTimeout: 150 };

  test.each<[string, Parameters<typeof startBadSmtp>, RegExp]>([
    ['never greets', [() => null, ''], /did not answer in time/],
    ['hangs during login', [() => null], /did not answer in time|connection/],
    ['hangs after the mail', [(line) => (line === '.' ? null : polite(line))], /did not answer in time|connection/],
    ['closes midway', [(line, socket) => (/^DATA/.test(line) ? (socket.destroy(), null) : polite(line))], /connection/],
    ['closes at once', [(_, socket) => (socket.destroy(), null)], /connection/],
    ['is busy at the greeting', [polite, '421 come back later\r\n'], /421/],
  ])('that %s leaves the mail pending, with a reason and a next attempt', async (_, [answer, greeting], reason) => {
    const server = await startBadSmtp(answer, greeting);
    open.push(server.stop);
    const id = await putMail();
    expect(await tryIt(transportTo(server.url, SHORT))).toMatch(reason);
    const row = await mailRow(id);
    expect(row).toMatchObject({ state: 'pending', attempts: 1, lastError: expect.stringMatching(reason) });
    expect(row.availableAt.getTime()).toBeGreaterThan(Date.now());
  });

  test('that sends a word now and then does not delay the mail forever', async () => {
    const drip = (line: string, socket: { write(text: string): unknown; destroyed: boolean }) => {
      if (!/^EHLO/.test(line)) return null;
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('250-more\r\n')), 30);
      open.push(() => clearInterval(timer));
      return null;
    };
    const server = await startBadSmtp(drip);
    open.push(server.stop);
    await putMail();
    expect(await tryIt(transportTo(server.url, { ...SHORT, longestSend: 300 }))).toMatch(/did not answer in time/);
  });

  test('that is missing leaves the mail pending', async () => {
    const server = await startBadSmtp(polite);
    server.stop();
    await putMail();
    expect(await tryIt(transportTo(server.url))).toMatch(/^The .*(could not be reached|connection).* \(E/);
  });

  test('that refuses the recipient leaves a reason with its status codes and without the address', async () => {
    const server = await smtp();
    server.refuseRecipients((address) => ({ status: 550, text: `5.1.1 <${address}> is no user` }));
    const id = await putMail();
    await tryIt(transportTo(server.url));
    expect((await mailRow(id)).lastError).toBe('The mail server rejected the email: 550 5.1.1 after RCPT TO');
    expect(server.received).toEqual([]);
  });
});

test('that answers 4xx first and 2xx later gets the mail once, by a retry of the worker', async () => {
  const server = await smtp({ verdict: (_, count) => (count < 3 ? { status: 451, text: 'not now' } : undefined) });
  const failures: string[] = [];
  const id = await putMail();
  const worker = runWorker({
    url: server.url,
    onFailure: ({ reason }) => {
      failures.push(reason);
      void pauseIsOver(id).then(() => worker.wake());
    },
    onError: (error) => failures.push(String(error)),
  });
  open.push(worker.stop);
  await vi.waitFor(async () => expect((await mailRow(id)).state).toBe('sent'), { timeout: 10_000, interval: 20 });
  expect(failures).toEqual(Array(2).fill('The mail server rejected the email: 451 after DATA'));
  expect(server.ids()).toEqual([id]);
  expect(await mailRow(id)).toMatchObject({ attempts: 3, lastError: null });
});
