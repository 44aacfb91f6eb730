import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { telUrl } from '~/domains/shared/phone';

export type MessageFacts = {
  id: number;
  email: string;
  phone: string | null;
  interest: string;
  sent: string;
  handled: string | null;
  mails: { to: string; state: string; failed: boolean }[];
  erased: string | null;
  /** The reservation that the sender asks to cancel. */
  bookingId: number | null;
};

const LINK = 'inline-flex min-h-11 items-center underline decoration-bronze/40 underline-offset-4';

/** The sender's contact details, and the status of the message and of its mails. */
export function MessageFactList({ facts }: { facts: MessageFacts }) {
  const { id, email, phone, interest, sent, handled, mails, erased, bookingId } = facts;
  return (
    <aside className="border border-line bg-white p-5 sm:p-6">
      <dl className="grid gap-2">
        {email ? (
          <Fact name="Email">
            <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`} className={LINK}>
              <BrokenAtSign email={email} />
            </a>
          </Fact>
        ) : null}
        {phone ? (
          <Fact name="Phone">
            <a href={telUrl(phone)} className={LINK}>
              {phone}
            </a>
          </Fact>
        ) : null}
        <Fact name="Interest">{interest}</Fact>
        {bookingId ? (
          <Fact name="About">
            <Link to={adminPaths.reservation(bookingId)} className={LINK}>
              Cancellation request{handled ? '' : '. Answer it on the reservation'}
            </Link>
          </Fact>
        ) : null}
        <Fact name="Sent">{sent}</Fact>
        {handled ? <Fact name="Handled">{handled}</Fact> : null}
        {mails.map((mail) => (
          <Fact key={mail.to} name={`Email ${mail.to.toLowerCase()}`}>
            <span className={mail.failed ? 'font-semibold text-danger' : undefined}>{mail.state}</span>
          </Fact>
        ))}
        {erased ? <Fact name="Erased">{erased}</Fact> : null}
      </dl>
      {erased ? null : (
        <p className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3 text-sm">
          <Link to={adminPaths.reservations({ status: 'all', q: email })} className={LINK}>
            Customer’s reservations
          </Link>
          <Link to={adminPaths.messages({ status: 'all', q: email })} className={LINK}>
            Customer’s messages
          </Link>
          <Link to={adminPaths.privacy({ message: id })} className={LINK}>
            Erase customer data
          </Link>
        </p>
      )}
    </aside>
  );
}

/** A long address that breaks before its @ first, and elsewhere only if that is not enough. */
function BrokenAtSign({ email }: { email: string }) {
  const [name, domain] = email.split(/(?=@[^@]*$)/);
  return (
    <span className="min-w-0">
      {name}
      <wbr />
      {domain}
    </span>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
