import { useLocation } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import { adminPaths } from '~/admin-paths';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import type { DecidedCard } from './card-decision';
import { CancellationDecisions, RequestDecisions } from './request-decisions';
import { Card, Message, Said } from './request-card';
import type { AskedRow, CardRow, MessageRow, RequestRow } from './rows';
import { TodaySection } from './today-section';
import { useKeptCards } from './use-kept-cards';
import type { todayPage } from './view.server';

type Shown = Pick<ReturnType<typeof todayPage>, 'more' | 'unchecked'>;
type Props = Shown & { asked: AskedRow[]; waiting: RequestRow[]; messages: MessageRow[]; day: string };

const PENDING = { to: adminPaths.reservations({ status: 'pending' }), label: 'All pending' };
const CONFIRMED = { to: adminPaths.reservations({ status: 'confirmed' }), label: 'All confirmed' };
const MESSAGES = { to: adminPaths.messages({ status: 'new' }), label: 'All new messages' };

const oldestFirst = (a: { since: number }, b: { since: number }) => a.since - b.since;

/** All that waits for an answer of ours as one queue, the oldest first: requests, wishes to cancel, messages. */
export function WaitingCards({ asked, waiting, messages, day, more, unchecked }: Props) {
  const { hash, key } = useLocation();
  // The decided card had the focus, and is gone.
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash, key]);
  const rows = useMemo(() => [...asked, ...waiting].sort(oldestFirst), [asked, waiting]);
  const [cards, onRefused] = useKeptCards(rows);
  const queue = [...cards, ...messages].sort(oldestFirst);
  // A message is answered on a page of its own, so what follows is a card.
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
      further={more.waiting || more.asked || more.messages}
      more={[
        ...(more.waiting ? [PENDING] : []),
        ...(more.asked || unchecked.asked ? [CONFIRMED] : []),
        ...(more.messages ? [MESSAGES] : []),
      ]}
      unchecked={unchecked.asked}
    >
      <ol className="divide-y divide-line border border-line">
        {queue.map((row) =>
          'words' in row ? (
            <li key={row.id}>
              <Card row={row} said={<p className="mt-2 whitespace-pre-line wrap-anywhere">{row.words}</p>}>
                <CancellationDecisions on={on(row)} />
              </Card>
            </li>
          ) : 'version' in row ? (
            <li key={row.id}>
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
