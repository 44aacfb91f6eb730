import type { OutboxState } from '~/domains/mail/vocabulary';

type SentMail = { kind: string; state: OutboxState };

const TO: Record<string, string> = { 'contact-received': 'To the sender', 'contact-new': 'To the concierge' };
const STATES: Record<OutboxState, string> = { sent: 'sent', pending: 'waiting to be sent', dead: 'could not be sent' };

/** Each mail about a message: to whom, and whether it went out. */
export const mailsInWords = (mails: SentMail[]) =>
  mails.map(({ kind, state }) => ({ to: TO[kind] ?? kind, state: STATES[state], failed: state === 'dead' }));

/** What of its mails needs somebody, for one line of the list; null when nothing does. */
export function unsentInWords(mails: SentMail[]): string | null {
  const dead = mails.filter(({ state }) => state === 'dead');
  if (dead.length === 0) return null;
  return dead.some(({ kind }) => kind === 'contact-received') ? 'The sender was not notified' : 'A mail was not sent';
}
