import { z } from 'zod';
import type { outbox } from '../tables.server';
import { env } from '~/env.server';
import { renderMail, type Written } from './mail-body.server';
import { TEMPLATES } from './templates.server';

export type OutboxMail = Pick<
  typeof outbox.$inferSelect,
  'id' | 'kind' | 'recipient' | 'payload' | 'attempts' | 'createdAt'
>;

/** Where mails to the concierge go. */
export const conciergeAddress = () => env.CONCIERGE_EMAIL ?? env.SITE_EMAIL;

/** Subject, text and HTML of a mail, as they are sent and as the outbox shows them; throws on a broken payload. */
export function writeMail({ kind, payload, createdAt }: Pick<OutboxMail, 'kind' | 'payload' | 'createdAt'>): Written {
  const sender = { name: env.SITE_NAME, url: env.SITE_URL, email: env.SITE_EMAIL, phone: env.SITE_PHONE };
  return renderMail(TEMPLATES[kind](payload, createdAt), sender);
}

/** The same row is the same mail, however often it is sent: mail programs know a double by this. */
export const messageId = (id: string) => `<${id}@${new URL(env.SITE_URL).hostname}>`;

/** What nodemailer is handed. Refuses, by throwing, a recipient that is no address. */
export function composeMail(mail: OutboxMail) {
  const { subject, text, html, replyTo } = writeMail(mail);
  const to = z.email().safeParse(mail.recipient ?? conciergeAddress());
  if (!to.success) throw new UnsendableError('The recipient is no e-mail address');
  return {
    messageId: messageId(mail.id),
    from: env.MAIL_FROM ?? { name: env.SITE_NAME, address: env.SITE_EMAIL },
    // As an object: in a text, a comma would make two recipients of one.
    to: { name: '', address: to.data },
    replyTo,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail that no server could send; its message holds nothing of a customer's. */
export class UnsendableError extends Error {}
