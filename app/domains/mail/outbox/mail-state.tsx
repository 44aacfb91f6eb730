import type { MailWords } from './mail-status';
import type { OutboxState } from '../vocabulary';

const TONES: Record<OutboxState, string> = {
  pending: 'bg-paper-deep text-bronze-deep',
  sent: 'bg-success-soft text-success',
  dead: 'bg-danger-soft text-danger',
};

/** A mail's status, its next step, and its last error. */
export function MailState({ mail }: { mail: Pick<MailWords, 'state' | 'stateLabel' | 'progress' | 'lastError'> }) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className={`px-2 font-semibold ${TONES[mail.state]}`}>{mail.stateLabel}</span>
        <span className="text-muted">{mail.progress}</span>
      </p>
      {mail.lastError ? <p className="mt-1 text-sm text-danger">{mail.lastError}</p> : null}
    </>
  );
}
