import { hasFailed, mailStateWord, type MessageMailKind, type OutboxState } from '~/domains/mail/vocabulary';

type MessageMail = { kind: MessageMailKind; state: OutboxState };

const TO: Record<MessageMailKind, string> = { 'contact-received': 'To the sender', 'contact-new': 'To the concierge' };

/** Each mail about a message: its recipient and whether it was sent. */
export const mailsInWords = (mails: MessageMail[]) =>
  mails.map(({ kind, state }) => ({ to: TO[kind], state: mailStateWord(state), failed: hasFailed(state) }));

/** A warning about undelivered mails for a line of the list; null if all were delivered. */
export function unsentInWords(mails: MessageMail[]): string | null {
  const dead = mails.filter(({ state }) => hasFailed(state));
  if (dead.length === 0) return null;
  const toSender = dead.some(({ kind }) => kind === 'contact-received');
  return `${toSender ? 'Confirmation' : 'Notification'} email ${mailStateWord('dead')}`;
}
