import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { buttonClass, type ButtonLook } from '~/ui/button';

/** On a phone, two buttons share a line. */
const WIDE = 'max-sm:w-full max-sm:px-2';
const LABEL = 'mb-1 block text-sm font-semibold';

type Props = {
  id: number;
  version: number;
  title: string;
  isReady: boolean;
  /** The fields that keep its dates; null if it has begun. */
  keep: KeptFor | null;
  today: string;
};

/** For a day, or until the stay begins. */
export type KeptFor = { hours: string } | { untilDay: string; untilTime: string };

/** The answers to a request. What is refused is shown on its page, with what was typed. */
export function RequestAnswers({ id, version, title, isReady, keep, today }: Props) {
  const common = { id, version };
  return (
    <div className="col-span-2 mt-4 grid grid-cols-2 gap-2 sm:items-start sm:flex sm:flex-wrap">
      {isReady ? (
        <Answer {...common} intent="confirm" label="Confirm" look="gold" of={title} />
      ) : (
        <Link to={adminPaths.reservation(id)} className={buttonClass('outline', WIDE)}>
          Open to confirm<span className="sr-only"> {title}</span>
        </Link>
      )}
      {keep ? (
        <Answer
          {...common}
          intent="keep"
          label={'hours' in keep ? `Keep ${keep.hours} hours` : 'Keep until it begins'}
          look="outline"
          of={title}
        >
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
          ))}
        </Answer>
      ) : null}
      <Opened label="Decline" of={title}>
        <Answer {...common} intent="decline" label="Decline request" look="danger" of={title}>
          <label className={LABEL}>
            Reason
            <textarea name="reason" required maxLength={1000} rows={3} className="control mt-1" />
          </label>
        </Answer>
      </Opened>
      <Opened label="Propose" of={title}>
        <Answer {...common} intent="propose" label="Send suggestion" look="outline" of={title}>
          <div className="grid gap-4 sm:grid-cols-2">
            <label className={LABEL}>
              First day
              <input type="date" name="startDate" required min={today} className="control mt-1" />
            </label>
            <label className={LABEL}>
              Last day
              <input type="date" name="endDate" required min={today} className="control mt-1" />
            </label>
          </div>
          <label className={LABEL}>
            Message to the customer
            <textarea name="message" required maxLength={2000} rows={3} className="control mt-1" />
          </label>
        </Answer>
      </Opened>
    </div>
  );
}

type AnswerProps = {
  id: number;
  version: number;
  intent: string;
  label: string;
  look: ButtonLook;
  of: string;
  children?: ReactNode;
};

const Answer = ({ id, version, intent, label, look, of, children }: AnswerProps) => (
  <Form method="post" action={adminPaths.reservation(id)} className="grid gap-3">
    <input type="hidden" name="version" value={version} autoComplete="off" />
    {children}
    <button name="intent" value={intent} className={buttonClass(look, WIDE)}>
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  </Form>
);

const Opened = ({ label, of, children }: { label: string; of: string; children: ReactNode }) => (
  <details className="open:col-span-2 sm:open:w-full">
    <summary className={buttonClass('quiet', WIDE)}>
      {label}
      <span className="sr-only"> {of}</span>
    </summary>
    <div className="max-w-xl py-3">{children}</div>
  </details>
);
