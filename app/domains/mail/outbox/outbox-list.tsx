import { Link, useFetcher } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DemoMark } from '~/ui/lists/demo-mark';
import { EmptyList } from '~/ui/lists/empty-list';
import { MailState } from './mail-state';
import type { MailWords } from './mail-status';
import { STALE_DAYS } from '../delivery/retries';
import { hasFailed, isQueued, MAIL_STATE_LABELS, mailStateWord, OUTBOX_STATES, type OutboxState } from '../vocabulary';

/** Explains that email is off and how to turn it on. */
export function MailIsOff() {
  return (
    <div role="note" className="mb-8 max-w-3xl border-l-2 border-gold bg-paper-deep px-5 py-4">
      <p className="font-semibold">Email is off. Nothing is sent; every email is held here.</p>
      <p className="mt-1 text-muted">
        Set <code>SMTP_URL</code> to turn it on. <code>MAIL_FROM</code> sets the sender, <code>CONCIERGE_EMAIL</code>{' '}
        the concierge’s address. Email older than {STALE_DAYS} days is then held for manual sending.
      </p>
    </div>
  );
}

/** One link per state. */
export function OutboxTabs({ state, dead }: { state: OutboxState; dead: number }) {
  return (
    <nav aria-label="Emails by status" className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
      {OUTBOX_STATES.map((each) => (
        <Link
          key={each}
          to={adminPaths.outbox({ state: each })}
          aria-current={each === state ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 min-w-11 items-center border-b-2 border-transparent px-1 text-sm font-semibold tracking-wide text-muted hover:text-text aria-[current]:border-bronze aria-[current]:text-text"
        >
          {MAIL_STATE_LABELS[each]}
          {hasFailed(each) && dead ? (
            <span className="ml-2 bg-danger-soft px-2 text-sm text-danger">{dead >= 100 ? '100+' : dead}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

type ListProps = { mails: MailWords[]; state: OutboxState; next: string | null; here: string };

/** A list of mails with their status; each title links to its mail. `here` is the URL of this page, to return to. */
export function OutboxList({ mails, state, next, here }: ListProps) {
  if (mails.length === 0) {
    return <EmptyList>{`No ${mailStateWord(state)} emails.`}</EmptyList>;
  }
  return (
    <>
      <ModuleAhead of={adminPaths.mail(mails[0]!.id)} />
      <ul aria-label="Emails" className="divide-y divide-line border border-line bg-white">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
            <div className="min-w-0 grow basis-72">
              <p className="text-sm text-muted">
                {mail.label}, created {mail.written} {mail.demo ? <DemoMark /> : null}
              </p>
              <Link
                to={adminPaths.mail(mail.id)}
                className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 wrap-anywhere hover:decoration-bronze"
              >
                {mail.title}
              </Link>
              <p className="wrap-anywhere">To {mail.to}</p>
              <MailState mail={mail} />
            </div>
            {mail.sendable ? <SendAgain mail={mail} back={here} /> : null}
          </li>
        ))}
      </ul>
      {next ? (
        <Link to={adminPaths.outbox({ state, after: next })} className={buttonClass('outline', 'mt-6')}>
          Show more
        </Link>
      ) : null}
    </>
  );
}

/** Queues one mail to be sent now. */
export function SendAgain({ mail, back }: { mail: Pick<MailWords, 'id' | 'title' | 'to' | 'state'>; back: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form id={`again-${mail.id}`} method="post" action={adminPaths.mail(mail.id)} preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <SubmitButton busy="Queuing…" look="outline" name="intent" value="again" className="px-4!">
        {isQueued(mail.state) ? 'Send now' : 'Send again'}
        <span className="sr-only">
          : {mail.title}, to {mail.to}
        </span>
      </SubmitButton>
    </fetcher.Form>
  );
}
