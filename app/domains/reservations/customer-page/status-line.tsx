import { Check, X } from 'lucide-react';
import type { Stage } from './stages';

const MARK: Record<Stage['state'], string> = {
  done: 'border-gold bg-gold text-ink',
  now: 'border-gold-bright text-gold-bright',
  ahead: 'border-mist/50 text-mist',
  ended: 'border-danger-bright text-danger-bright',
};
const SAID: Record<Stage['state'], string> = { done: ', done', now: '', ahead: ', not yet', ended: '' };

/** The progress of a reservation in four steps: in a row, or one below the other on phones. */
export function StatusLine({ stages }: { stages: Stage[] }) {
  return (
    <div className="on-dark border-b border-gold/40 bg-ink text-paper print:hidden">
      <ol aria-label="Progress" className="shell grid gap-y-3 pb-8 pt-6 sm:grid-cols-4 sm:gap-x-6">
        {stages.map(({ label, state }, index) => (
          <li
            key={label}
            aria-current={state === 'now' || state === 'ended' ? 'step' : undefined}
            className={`flex min-w-0 items-center gap-3 sm:border-t sm:pt-4 ${state === 'done' || state === 'now' ? 'sm:border-gold' : 'sm:border-ink-line'}`}
          >
            <span className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm ${MARK[state]}`}>
              <Mark state={state} number={index + 1} />
            </span>
            <span className={state === 'ahead' ? 'text-mist' : state === 'done' ? '' : 'font-semibold'}>
              {label}
              <span className="sr-only">{SAID[state]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Mark({ state, number }: { state: Stage['state']; number: number }) {
  if (state === 'done') return <Check size={16} aria-hidden="true" />;
  if (state === 'ended') return <X size={16} aria-hidden="true" />;
  return <span aria-hidden="true">{number}</span>;
}
