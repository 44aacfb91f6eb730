import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { DemoMark } from '~/ui/lists/demo-mark';
import { ListPages } from '~/ui/lists/list-pages';
import { FIRST_LISTED, type MessagesQuery } from './messages-query';
import { CONTACT_LABELS, type ContactStatus, IS_HANDLED } from '../vocabulary';

type MessageLine = {
  id: number;
  name: string;
  interest: string;
  status: ContactStatus;
  demo: boolean;
  /** Whether the message is part of a request to cancel, which is decided on its reservation. */
  asksToCancel: boolean;
  beginning: string;
  /** The time since the message was sent, as text. */
  age: string;
  /** A warning about undelivered mails. */
  unsent: string | null;
};

type Props = {
  lines: MessageLine[];
  next: number | null;
  /** Whether the search can continue after this page. */
  further: boolean;
  query: MessagesQuery;
};

/** One page of messages; each line links to its message. */
export function MessagesList({ lines, next, further, query: { status, q, after } }: Props) {
  if (lines.length === 0 && !after && !further) return <Empty status={status} q={q} />;
  return (
    <>
      <ul aria-label="Messages" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} showState={status === 'all'} />
        ))}
      </ul>
      <ListPages
        first={after ? adminPaths.messages({ status, q }) : null}
        next={next ? adminPaths.messages({ status, q, after: String(next) }) : null}
        further={further}
      />
    </>
  );
}

function Line({ line, showState }: { line: MessageLine; showState: boolean }) {
  return (
    <li>
      <Link
        to={adminPaths.message(line.id)}
        className={`grid gap-1 border-l-2 py-4 pl-4 pr-1 -outline-offset-2 hover:bg-paper-deep ${IS_HANDLED[line.status] ? 'border-transparent' : 'border-gold'}`}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {line.name} {line.demo ? <DemoMark /> : null}
          </span>
          <span className="text-sm text-muted">{line.age}</span>
        </span>
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{line.beginning}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{line.interest}</span>
          {showState ? <span>{CONTACT_LABELS[line.status]}</span> : null}
          {line.asksToCancel ? <span>Part of a cancellation request</span> : null}
          {line.unsent ? <span className="font-semibold text-danger">{line.unsent}</span> : null}
        </span>
      </Link>
    </li>
  );
}

function Empty({ status, q }: Pick<MessagesQuery, 'status' | 'q'>) {
  const what = status === 'all' ? 'messages' : `${CONTACT_LABELS[status].toLowerCase()} messages`;
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <p className="display-3 wrap-anywhere">
        {q ? `No ${what} match “${q}”` : status === FIRST_LISTED ? 'No new messages' : `No ${what} yet`}
      </p>
      <p className="text-muted">
        {q ? 'Try a shorter search, or all statuses.' : 'Messages from the contact form appear here.'}
      </p>
      {q ? (
        <ButtonLink
          to={adminPaths.messages({
            status: status === 'all' ? undefined : 'all',
            q: status === 'all' ? undefined : q,
          })}
          look="quiet"
          className="-ml-3"
        >
          {status === 'all' ? 'Show new messages' : 'Search all statuses'}
        </ButtonLink>
      ) : null}
    </div>
  );
}
