import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { PlainSubmit } from '~/ui/forms/submit-button';

/** Rows with all dates formatted by the loader, in the site's time zone. */
export type AdminRow = { id: number; username: string; since: string; you: boolean };
export type InvitationRow = { id: number; note: string | null; createdBy: string; until: string };
export type SessionRow = { id: string; username: string; device: string; lastSeen: string; here: boolean };

/** A section of the page with its heading. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="display-3">
        {title}
      </h2>
      {text ? <p className="mt-2 max-w-prose text-muted">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}

const LIST = 'divide-y divide-line border border-line bg-white';
const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5';

function Words({ title, mark, text }: { title: string; mark?: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {title}
        {mark ? (
          <span className="ml-2 inline-block bg-success-soft px-2 text-sm font-normal text-success">{mark}</span>
        ) : null}
      </p>
      <p className="text-sm text-muted">{text}</p>
    </div>
  );
}

const QUIET =
  'inline-flex min-h-11 items-center text-sm font-semibold text-bronze-deep underline decoration-bronze/40 underline-offset-4 hover:decoration-bronze';

function RowAction({ intent, id, label, of }: { intent: string; id: string | number; label: string; of: string }) {
  return (
    <Form id={`${intent}-${id}`} method="post" action={adminPaths.team()} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <PlainSubmit busy="Ending…" name="intent" value={intent} className={QUIET}>
        {label}
        <span className="sr-only"> {of}</span>
      </PlainSubmit>
    </Form>
  );
}

export function AdminList({ rows }: { rows: AdminRow[] }) {
  return (
    <ul className={LIST}>
      {rows.map(({ id, username, since, you }) => (
        <li key={id} className={ROW}>
          <Words title={username} mark={you ? 'You' : undefined} text={`Admin since ${since}`} />
          {you ? null : (
            <Link to={adminPaths.remove(id)} preventScrollReset className={QUIET}>
              Remove
              <span className="sr-only"> {username}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export function InvitationList({ rows }: { rows: InvitationRow[] }) {
  if (rows.length === 0) return <p className="text-muted">No open invitations.</p>;
  return (
    <ul className={LIST}>
      {rows.map(({ id, note, createdBy, until }) => (
        <li key={id} className={ROW}>
          <Words title={note ?? 'Invitation'} text={`Invited by ${createdBy}, expires ${until}`} />
          <RowAction intent="revoke-invitation" id={id} label="Revoke" of={note ?? `invitation expiring ${until}`} />
        </li>
      ))}
    </ul>
  );
}

/** Active sessions; `others` is the number of the admin's own sessions on other devices. */
export function SessionList({ rows, others }: { rows: SessionRow[]; others: number }) {
  return (
    <>
      <ul className={LIST}>
        {rows.map(({ id, username, device, lastSeen, here }) => (
          <li key={id} className={ROW}>
            <Words title={username} mark={here ? 'This device' : undefined} text={`${device}, last seen ${lastSeen}`} />
            {here ? null : <RowAction intent="revoke-session" id={id} label="Sign out" of={`${username}, ${device}`} />}
          </li>
        ))}
      </ul>
      {others > 1 ? (
        <Form id="end-others" method="post" action={adminPaths.team()} preventScrollReset className="mt-3">
          <PlainSubmit busy="Signing out…" name="intent" value="end-other-sessions" className={QUIET}>
            Sign out all my other devices
          </PlainSubmit>
        </Form>
      ) : null}
    </>
  );
}
