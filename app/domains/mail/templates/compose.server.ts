import { z } from 'zod';
import type { outbox } from '../tables.server';
import { env } from '~/env.server';
import { KINDS } from './kinds.server';
import { type Fact, renderMail, type Written } from './mail-body.server';

export type OutboxMail = Pick<
  typeof outbox.$inferSelect,
  'id' | 'kind' | 'recipient' | 'payload' | 'attempts' | 'createdAt'
>;

/** The recipient of mails to the concierge. */
export const conciergeAddress = () => env.CONCIERGE_EMAIL ?? env.SITE_EMAIL;

const sender = () => ({ name: env.SITE_NAME, url: env.SITE_URL, email: env.SITE_EMAIL, phone: env.SITE_PHONE });

/** Subject, text and HTML of a mail, for sending and for the outbox preview; throws on an invalid payload. */
export function writeMail({ kind, payload, createdAt }: Pick<OutboxMail, 'kind' | 'payload' | 'createdAt'>): Written {
  return renderMail(KINDS[kind].write(payload, createdAt), sender());
}

/**
 * The plain text of a mail, with those of the `further` facts that it lacks, for a concierge who sends it another way.
 */
export function textOfMail({ kind, payload, createdAt }: Parameters<typeof writeMail>[0], further: Fact[]): string {
  const { blocks, ...body } = KINDS[kind].write(payload, createdAt);
  const withFurther = (facts: readonly Fact[]) => [
    ...facts,
    ...further.filter(([name]) => !facts.some(([said]) => said === name)),
  ];
  const longer = blocks.map((block) => ('facts' in block ? { facts: withFurther(block.facts) } : block));
  return renderMail({ ...body, blocks: longer }, sender()).text;
}

/** A row always has the same Message-ID, so that mail programs recognize duplicates. */
const messageId = (id: string) => `<${id}@${new URL(env.SITE_URL).hostname}>`;

/** The message for nodemailer. Throws if the recipient is not an email address. */
export function composeMail(mail: OutboxMail) {
  const { subject, text, html, replyTo } = writeMail(mail);
  const to = z.email().safeParse(mail.recipient ?? conciergeAddress());
  if (!to.success) throw new UnsendableError('The recipient is not an email address');
  return {
    messageId: messageId(mail.id),
    from: env.MAIL_FROM ?? { name: env.SITE_NAME, address: env.SITE_EMAIL },
    // As an object: in a string, a comma would separate two recipients.
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

/** A mail that cannot be sent by any server; its message contains no customer data. */
export class UnsendableError extends Error {}
