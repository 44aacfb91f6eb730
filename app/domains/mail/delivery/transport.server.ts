import nodemailer from 'nodemailer';
import { mailTls } from '~/tls.server';
import type { composeMail } from '../templates/compose.server';

/** Maximum concurrent connections, and so mails sent at the same time. */
export const SLOTS = 5;

/** Timeouts in milliseconds: to connect, for the greeting, between two replies, and for DNS. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 };
/** Milliseconds for one mail in total: a server that replies only now and then would hold it forever. */
export const LONGEST_SEND_MS = 40_000;

export type Transport = {
  send(mail: ReturnType<typeof composeMail>): Promise<void>;
  /** Also aborts sends in progress. */
  close(): void;
};

export type Patience = Partial<typeof PATIENCE> & { longestSend?: number };

/**
 * Opens no connection before the first mail. A remote server must offer TLS with a valid certificate, or the mail is
 * not sent, unless the address has `tls=off`. Tests pass shorter timeouts.
 */
export function openTransport(
  address: string,
  { longestSend = LONGEST_SEND_MS, ...patience }: Patience = {},
): Transport {
  // A mail whose connection broke off may have arrived: the outbox decides about retries.
  const { url, requireTLS, ignoreTLS } = mailTls(address);
  const pool = nodemailer.createTransport({
    url,
    requireTLS,
    ignoreTLS,
    pool: true,
    maxConnections: SLOTS,
    maxRequeues: 0,
    ...PATIENCE,
    ...patience,
  });
  // Errors of an idle connection concern no mail.
  pool.on('error', () => {});
  return {
    async send(mail) {
      await pool.sendMail({ ...mail, signal: AbortSignal.timeout(longestSend) });
    },
    close: () => pool.close({ force: true }),
  };
}
