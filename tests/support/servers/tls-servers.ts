import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';

const FOLDER = 'tests/support/fixtures/tls';
const key = readFileSync(join(FOLDER, 'server.key'));
const cert = readFileSync(join(FOLDER, 'server.pem'));
/** The authority that signed `server.pem`; no machine trusts it, except by NODE_EXTRA_CA_CERTS. */
export const AUTHORITY = join(FOLDER, 'authority.pem');

/** An address that reaches this machine without being a loopback address, so that it counts as another machine's. */
const ELSEWHERE = '0.0.0.0';

/** A mail server with or without STARTTLS; without it, as if an attacker had removed the offer on the way. */
export async function startMailServer({ tls }: { tls: boolean }) {
  let received = 0;
  const server = new SMTPServer({
    ...{ key, cert, authOptional: true, disableReverseLookup: true },
    disabledCommands: tls ? [] : ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        received += 1;
        if (tls && !session.secure && session.remoteAddress) return done(new Error('This mail came in the clear'));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, ELSEWHERE);
  await once(server.server, 'listening');
  return {
    url: `smtp://${ELSEWHERE}:${(server.server.address() as AddressInfo).port}`,
    received: () => received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A PostgreSQL on another machine: accepts TLS in front of the server at `url`, or refuses TLS. */
export async function startDatabaseServer(url: string, { tls }: { tls: boolean }) {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.once('data', (first) => {
      const asksForTls = first.length === 8 && first.readInt32BE(4) === 80877103;
      const behind = connect(Number(port), hostname).on('error', () => socket.destroy());
      sockets.add(behind);
      if (!asksForTls) {
        behind.write(first);
        socket.pipe(behind).pipe(socket);
        return;
      }
      socket.write(tls ? 'S' : 'N');
      if (!tls) return;
      const secure = new TLSSocket(socket, { isServer: true, key, cert });
      secure.on('error', () => socket.destroy()).on('close', () => behind.destroy());
      secure.pipe(behind).pipe(secure);
    });
  });
  server.listen(0, ELSEWHERE);
  await once(server, 'listening');
  const here = new URL(url);
  here.hostname = ELSEWHERE;
  here.port = String((server.address() as AddressInfo).port);
  return {
    url: here.href,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
