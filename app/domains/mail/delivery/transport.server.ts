import nodemailer from 'nodemailer';
import type { composeMail } from '../templates/compose.server';

/** Connections at once, and so mails under way at once. */
export const SLOTS = 5;

/** Milliseconds: to connect, to be greeted, and between two words of a conversation. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 };
/** Milliseconds for one mail in all: a server that answers a word now and then would hold it for ever. */
export const LONGEST_SEND_MS = 40_000;

export type Transport = {
  send(mail: ReturnType<typeof composeMail>): Promise<void>;
  /** Also what is under way. */
  close(): void;
};

export type Patience = Partial<typeof PATIENCE> & { longestSend?: number };

/** Opens no connection yet: the first mail does. The tests have less patience. */
export function openTransport(url: string, { longestSend = LONGEST_SEND_MS, ...patience }: Patience = {}): Transport {
  // A mail whose conversation broke off may have arrived: when it is sent again is for the outbox to say.
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SLOTS,
    maxRequeues: 0,
    ...PATIENCE,
    ...patience,
  });
  // What is wrong with a connection that carries no mail concerns no mail.
  pool.on('error', () => {});
  return {
    async send(mail) {
      await pool.sendMail({ ...mail, signal: AbortSignal.timeout(longestSend) });
    },
    close: () => pool.close({ force: true }),
  };
}
