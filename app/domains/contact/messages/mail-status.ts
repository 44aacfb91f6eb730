import type { OutboxState } from '~/domains/mail/vocabulary';

type SentMail = { kind: string; state: OutboxState };

const TO: Record<string, string> = { 'contact-received': 'To the sender', 'contact-new': 'To the concierge' };
const STATES: Record<OutboxState, string> = { sent: 'sent', pending: 'queued', dead: 'not delivered' };

/** Each mail about a message: its recipient and whether it was sent. */
export const mailsInWords = (mails: SentMail[]) =>
  mails.map(({ kind, state }) => ({ to: TO[kind] ?? kind, state: STATES[state], failed: state === 'dead' }));

/** A warning about undelivered mails for a line of the list; null when there is none. */
export function unsentInWords(mails: SentMail[]): string | null {
  const dead = mails.filter(({ state }) => state === 'dead');
  if (dead.length === 0) return null;
  return dead.some(({ kind }) => kind === 'contact-received')
    ? 'Confirmation not delivered'
    : 'Notification not delivered';
}
