import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type Received = { raw: string; recipients: string[] };

/** Refuses the mail by returning a status; undefined accepts it. */
type Verdict = (mail: Received, count: number) => { status: number; text: string } | undefined;

const failure = ({ status, text }: { status: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: status });

/** A real SMTP server on loopback. `received` holds the accepted mails; `verdict` can refuse a mail after DATA. */
export async function startSmtp({ verdict = () => undefined, port = 0 }: { verdict?: Verdict; port?: number } = {}) {
  const received: Received[] = [];
  let offered = 0;
  let answerRecipient: (address: string) => { status: number; text: string } | undefined = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = answerRecipient(address);
      done(refusal ? failure(refusal) : null);
    },
    onData: (stream, session: SMTPServerSession, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { raw: Buffer.concat(chunks).toString('utf8'), recipients };
        const refusal = verdict(mail, (offered += 1));
        if (refusal) return done(failure(refusal));
        received.push(mail);
        done();
      });
    },
  });
  // Ignores errors on connections that a killed client left behind.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseRecipients: (answer: typeof answerRecipient) => (answerRecipient = answer),
    /** The outbox ids of the received mails, duplicates included. */
    ids: () => received.map(({ raw }) => /^Message-ID:\s*<([^@>]+)@/im.exec(raw)?.[1] ?? ''),
    parsed: () => Promise.all(received.map(({ raw }) => simpleParser(raw))),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A misbehaving server: `answer` gets every line and the socket, and returns the response, or null for none. */
export async function startBadSmtp(answer: (line: string, socket: Socket) => string | null, greeting = '220 here\r\n') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (greeting) socket.write(greeting);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const words = answer(line, socket);
        if (words && socket.writable) socket.write(`${words}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A working server's response to a line, until the mail itself. */
export const polite = (line: string): string | null => {
  if (/^(EHLO|HELO|MAIL|RCPT|RSET|NOOP)/i.test(line)) return '250 fine';
  if (/^DATA/i.test(line)) return '354 go on';
  if (/^QUIT/i.test(line)) return '221 bye';
  return line === '.' ? '250 taken' : null;
};
