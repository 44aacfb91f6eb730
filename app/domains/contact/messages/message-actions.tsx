import { Form } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { ContactStatus } from '../vocabulary';

type Props = { id: number; status: ContactStatus; version: number; reply: string | null };

const STEPS: Record<ContactStatus, { to: ContactStatus; label: string; look: 'solid' | 'outline' }[]> = {
  new: [
    { to: 'answered', label: 'Mark as answered', look: 'solid' },
    { to: 'archived', label: 'Archive', look: 'outline' },
  ],
  answered: [
    { to: 'archived', label: 'Archive', look: 'solid' },
    { to: 'new', label: 'Mark as new', look: 'outline' },
  ],
  archived: [
    { to: 'new', label: 'Mark as new', look: 'outline' },
    { to: 'answered', label: 'Mark as answered', look: 'outline' },
  ],
};

/** The reply link and the buttons that change the message's status. */
export function MessageSteps({ id, status, version, reply }: Props) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {reply ? (
        <a href={reply} className={buttonClass('gold')}>
          Reply by email
        </a>
      ) : null}
      <Form id="steps" method="post" action={adminPaths.message(id)} className="contents">
        <input type="hidden" name="version" value={version} autoComplete="off" />
        {STEPS[status].map(({ to, label, look }) => (
          <SubmitButton key={to} name="status" value={to} look={look} busy="Saving…">
            {label}
          </SubmitButton>
        ))}
      </Form>
    </div>
  );
}
