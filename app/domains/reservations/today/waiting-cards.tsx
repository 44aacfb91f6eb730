import { useLocation, useOutletContext } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { adminPaths } from '~/admin-paths';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import type { DecidedCard } from './card-decision';
import { CancellationDecisions, RequestDecisions } from './request-decisions';
import { Card, Further, Message, Said } from './request-card';
import type { AskedRow, CardRow, MessageRow, Queued, RequestRow } from './rows';
import { TodaySection } from './today-section';
import { useKeptCards } from './use-kept-cards';
import type { todayPage } from './view.server';

type Shown = Pick<ReturnType<typeof todayPage>, 'more' | 'unchecked'>;
type Props = Shown & {
  asked: AskedRow[];
  waiting: RequestRow[];
  messages: MessageRow[];
  day: string;
};

const PENDING = {
  to: adminPaths.reservations({ status: 'pending' }),
  label: 'All pending',
  said: 'More requests are waiting.',
};
const CONFIRMED = {
  to: adminPaths.reservations({ status: 'confirmed' }),
  label: 'All confirmed',
  said: 'More cancellation requests are waiting.',
};
/** Some of the omitted messages may already be on the card of the request to cancel that they belong to. */
const MESSAGES = {
  to: adminPaths.messages({ status: 'new' }),
  label: 'All new messages',
  said: 'More messages may be waiting.',
};

/** The card after a decision leaves room for the decision's note above it. */
const AFTER_NOTE = '[&>[data-standing]+article]:scroll-mt-56';

const firstToAnswer = (a: Queued, b: Queued) => Number(b.soon) - Number(a.soon) || a.since - b.since;

/** A row after the last shown row of a kind that has more rows: the omitted ones may belong before the next rows. */
function furtherOf(isCut: boolean, shown: Queued[], list: typeof PENDING) {
  const { soon, since } = shown.at(-1) ?? { soon: false, since: Infinity };
  return isCut ? [{ ...list, soon, since }] : [];
}

/** Everything that waits for the concierge's answer in one queue (Queued): requests, requests to cancel, messages. */
export function WaitingCards({ asked, waiting, messages, day, more, unchecked }: Props) {
  const { hash, key } = useLocation();
  // The focus was on the decided card, which is gone.
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash, key]);
  const rows = useMemo(() => [...asked, ...waiting].sort(firstToAnswer), [asked, waiting]);
  const [cards, onRefused] = useKeptCards(rows);
  const further = [
    ...furtherOf(more.waiting, waiting, PENDING),
    ...furtherOf(more.asked, asked, CONFIRMED),
    ...furtherOf(more.messages, messages, MESSAGES),
  ];
  const queue = [...cards, ...messages, ...further].sort(firstToAnswer);
  const isNext = ({ id }: CardRow) => hash === `#request-${id}`;
  /** The note of the previous decision. */
  const note = useOutletContext<ReactNode>();
  // The admin answers a message on its own page, so only a card can come next.
  const on = (row: CardRow): DecidedCard => {
    const at = cards.findIndex(({ id }) => id === row.id);
    const next = cards[at + 1] ?? cards[at - 1];
    const isDecided = !rows.some(({ id }) => id === row.id);
    return { id: row.id, version: row.version, of: row.title, next: next?.id ?? null, isDecided, onRefused };
  };
  return (
    <TodaySection
      id="waiting"
      title="Waiting for an answer"
      nothing="You’re all caught up"
      count={rows.length + messages.length}
      isEmpty={queue.length === 0}
      note={cards.some(isNext) ? null : note}
      further={further.length > 0}
      more={unchecked.asked && !more.asked ? [CONFIRMED] : []}
      unchecked={unchecked.asked}
    >
      <ol className="divide-y divide-line border border-line">
        {queue.map((row) =>
          'to' in row ? (
            <Further key={row.to} {...row} />
          ) : 'words' in row ? (
            <li key={row.id} className={AFTER_NOTE}>
              {isNext(row) ? note : null}
              <Card row={row} said={<p className="mt-2 whitespace-pre-line wrap-anywhere">{row.words}</p>}>
                <CancellationDecisions on={on(row)} />
              </Card>
            </li>
          ) : 'version' in row ? (
            <li key={row.id} className={AFTER_NOTE}>
              {isNext(row) ? note : null}
              <Card row={row} said={<Said request={row} />}>
                <RequestDecisions {...row} on={on(row)} today={day} />
              </Card>
            </li>
          ) : (
            <li key={`message ${row.id}`}>
              <Message row={row} />
            </li>
          ),
        )}
        <ModuleAhead of={adminPaths.reservation(cards[0]?.id ?? 0)} />
      </ol>
    </TodaySection>
  );
}
