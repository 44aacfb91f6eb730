import { useLocation } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import { adminPaths } from '~/admin-paths';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import type { Answered } from './answer-form';
import { CancellationAnswers, RequestAnswers } from './request-answers';
import { Card, Said } from './request-card';
import type { AskedRow, CardRow, RequestRow } from './rows';
import { TodaySection } from './today-board';
import { useKeptCards } from './use-kept-cards';

type WaitingProps = {
  asked: AskedRow[];
  waiting: RequestRow[];
  day: string;
  more: { asked: boolean; waiting: boolean };
};

const PENDING = { to: adminPaths.reservations({ status: 'pending' }), label: 'All pending' };
const CONFIRMED = { to: adminPaths.reservations({ status: 'confirmed' }), label: 'All confirmed' };

/** What waits for an answer: first who asks to cancel, since such a stay is near, then the requests. */
export function WaitingCards({ asked, waiting, day, more }: WaitingProps) {
  const { hash, key } = useLocation();
  // The answered card had the focus, and is gone.
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash, key]);
  const [cards, onRefused] = useKeptCards(useMemo(() => [...asked, ...waiting], [asked, waiting]));
  const to = ({ id, version, title }: CardRow, at: number): Answered => {
    const next = cards[at + 1] ?? cards[at - 1];
    return { id, version, of: title, next: next?.id ?? null, onRefused };
  };
  return (
    <TodaySection
      id="waiting"
      title="Waiting for an answer"
      nothing="No requests waiting"
      count={cards.length}
      further={more.waiting || more.asked}
      more={more.waiting ? PENDING : more.asked ? CONFIRMED : null}
    >
      <ul className="divide-y divide-line border border-line">
        {cards.map((row, at) => (
          <li key={row.id}>
            {'words' in row ? (
              <Card row={row} said={<p className="mt-2 whitespace-pre-line wrap-anywhere">{row.words}</p>}>
                <CancellationAnswers to={to(row, at)} />
              </Card>
            ) : (
              <Card row={row} said={<Said request={row} />}>
                <RequestAnswers
                  {...{ to: to(row, at), isReady: row.isReady, isGone: row.isGone, keep: row.keep, today: day }}
                />
              </Card>
            )}
          </li>
        ))}
        <ModuleAhead of={adminPaths.reservation(cards[0]?.id ?? 0)} />
      </ul>
    </TodaySection>
  );
}
