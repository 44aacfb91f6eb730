import { Form, Link } from '@remix-run/react';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { MailState } from './mail-state';
import type { MailWords } from './mail-status';
import { STALE_DAYS } from '../delivery/retries';
import { OUTBOX_STATES, type OutboxState, STATE_LABELS } from '../vocabulary';

/** Says that nothing is sent, and how that is changed. */
export function MailIsOff() {
  return (
    <div role="note" className="mb-8 max-w-3xl border-l-2 border-gold bg-paper-deep px-5 py-4">
      <p className="font-semibold">Mail is off: nothing is sent, and every mail waits here.</p>
      <p className="mt-1 text-muted">
        Set <code>SMTP_URL</code> to turn it on, <code>MAIL_FROM</code> and <code>CONCIERGE_EMAIL</code> for the two
        addresses. What has waited for more than {STALE_DAYS} days by then is set aside; it can be sent by hand.
      </p>
    </div>
  );
}

/** One link per state. */
export function OutboxTabs({ state, dead }: { state: OutboxState; dead: number }) {
  return (
    <nav aria-label="Mails by state" className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
      {OUTBOX_STATES.map((each) => (
        <Link
          key={each}
          to={paths.adminOutbox({ state: each })}
          aria-current={each === state ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-1 text-sm font-semibold tracking-wide text-muted hover:text-text aria-[current]:border-bronze aria-[current]:text-text"
        >
          {STATE_LABELS[each]}
          {each === 'dead' && dead ? (
            <span className="ml-2 bg-danger-soft px-2 text-sm text-danger">{dead >= 100 ? '100+' : dead}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

const EMPTY: Record<OutboxState, string> = {
  pending: 'No mail is waiting.',
  sent: 'No mail was sent yet.',
  dead: 'Every mail was delivered, or is still on its way.',
};

type ListProps = { mails: MailWords[]; state: OutboxState; next: string | null; here: string };

/** Mails with what became of them; the title opens one. `here` is this page, to come back to. */
export function OutboxList({ mails, state, next, here }: ListProps) {
  if (mails.length === 0) {
    return <p className="border border-dashed border-line px-6 py-12 text-center text-muted">{EMPTY[state]}</p>;
  }
  return (
    <>
      <ul aria-label="Mails" className="divide-y divide-line border border-line bg-white">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
            <div className="min-w-0 grow basis-72">
              <p className="text-sm text-muted">
                {mail.label}, written {mail.written}
              </p>
              <Link
                to={paths.adminMail(mail.id)}
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
        <Link to={paths.adminOutbox({ state, after: next })} className={buttonClass('outline', 'mt-6')}>
          Show more
        </Link>
      ) : null}
    </>
  );
}

/** Puts one mail back to be sent now. */
export function SendAgain({ mail, back }: { mail: Pick<MailWords, 'id' | 'title' | 'to' | 'state'>; back: string }) {
  return (
    <Form method="post" action={paths.adminMail(mail.id)} preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="intent" value="again" className={buttonClass('outline', 'px-4!')}>
        {mail.state === 'pending' ? 'Send now' : 'Send again'}
        <span className="sr-only">
          : {mail.title}, to {mail.to}
        </span>
      </button>
    </Form>
  );
}
