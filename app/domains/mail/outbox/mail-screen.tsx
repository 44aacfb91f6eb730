import { Form, Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { UpLink } from '~/ui/shells/up-link';
import { SubmitButton } from '~/ui/forms/submit-button';
import { MailState } from './mail-state';
import { SendAgain } from './outbox-list';
import type { MailWords } from './mail-status';
import { hasFailed } from '../vocabulary';

type Props = {
  mail: MailWords;
  bookingId: number | null;
  /** Null if the stored data is too incomplete to render the mail. */
  preview: { text: string; html: string } | null;
};

/** One mail: its status, the available actions and a preview. */
export function MailScreen({ mail, bookingId, preview }: Props) {
  return (
    <>
      <UpLink to={adminPaths.outbox({ state: mail.state })}>Back to outbox</UpLink>
      <p className="eyebrow mt-2 text-bronze">{mail.label}</p>
      <h1 className="display-3 mt-1 wrap-anywhere">{mail.title}</h1>
      <p className="mt-3 wrap-anywhere">
        To {mail.to}, created {mail.written}
      </p>
      <MailState mail={mail} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {mail.sendable ? <SendAgain mail={mail} back={adminPaths.mail(mail.id)} /> : null}
        {bookingId ? (
          <Link to={adminPaths.reservation(bookingId)} className={buttonClass('outline', 'px-4!')}>
            View reservation
          </Link>
        ) : null}
        {hasFailed(mail.state) ? <Discard id={mail.id} /> : null}
      </div>
      {preview ? <Preview title={mail.title} {...preview} /> : <Unwritable />}
    </>
  );
}

/** The button for a failed mail that an admin has dealt with in another way, such as by phone. */
function Discard({ id }: { id: string }) {
  return (
    <Form id="discard" method="post" action={adminPaths.mail(id)}>
      <SubmitButton busy="Removing…" name="intent" value="discard" look="quiet">
        Mark handled and remove
      </SubmitButton>
    </Form>
  );
}

function Preview({ title, text, html }: { title: string; text: string; html: string }) {
  return (
    <>
      {/* Sandboxed: customer text can neither run scripts nor navigate. */}
      <iframe
        title={`Preview: ${title}`}
        sandbox=""
        srcDoc={html}
        className="mt-8 block h-[46rem] w-full max-w-3xl border border-line bg-paper"
      />
      <h2 className="mt-8 mb-3 font-sans text-base font-semibold">Plain text</h2>
      <pre className="max-w-3xl border border-line bg-white px-5 py-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </>
  );
}

const Unwritable = () => (
  <p className="mt-8 max-w-prose text-muted">This email cannot be shown because its stored data is incomplete.</p>
);
