import { counted, moment } from '~/domains/shared/format';
import { isQueued, MAIL_LABELS, type MailKind, type OutboxState, MAIL_STATE_LABELS } from '../vocabulary';

type Mail = {
  id: string;
  kind: MailKind;
  to: string;
  subject: string | null;
  state: OutboxState;
  attempts: number;
  availableAt: Date;
  lastError: string | null;
  sentAt: Date | null;
  createdAt: Date;
  /** Whether it is about a demo reservation. */
  demo?: boolean | null;
};

export type MailWords = ReturnType<typeof mailInWords>;

/** A mail as the outbox shows it, with dates in the site's time zone. `on`: whether mail is sent at all. */
export function mailInWords(mail: Mail, timeZone: string, on: boolean) {
  const { id, kind, to, state, attempts, lastError } = mail;
  const tried = attempts ? `, tried ${counted(attempts, 'time')}` : '';
  const next = on ? `Next attempt ${moment(mail.availableAt, timeZone)}${tried}` : `Held until email is on${tried}`;
  const progress = {
    pending: next,
    sent: [MAIL_STATE_LABELS.sent, ...(mail.sentAt ? [moment(mail.sentAt, timeZone)] : [])].join(' '),
    dead: `No further attempts${tried}`,
  };
  return {
    ...{ id, to, state, lastError, demo: mail.demo === true },
    label: MAIL_LABELS[kind],
    title: mail.subject ?? MAIL_LABELS[kind],
    stateLabel: MAIL_STATE_LABELS[state],
    written: moment(mail.createdAt, timeZone),
    progress: progress[state],
    /** Whether sending it again would change anything. */
    sendable: on || !isQueued(state),
  };
}
