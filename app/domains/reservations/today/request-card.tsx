import { Link, useLocation } from '@remix-run/react';
import { Phone } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { adminPaths } from '~/admin-paths';
import { imageSource } from '~/domains/shared/image-url';
import { telUrl } from '~/domains/shared/phone';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { Image } from '~/ui/images/image';
import { DemoMark } from '~/ui/lists/demo-mark';
import { MissedMark } from '../status-mark';
import type { Answered } from './answer-form';
import { CancellationAnswers, RequestAnswers } from './request-answers';
import type { AskedRow, CardRow, RequestRow } from './rows';

type CardProps = { row: CardRow; said: ReactNode; children: ReactNode };

/** A reservation that waits: what it is for, and its answers as small forms. */
function Card({ row: { id, title, text, age, urgent, phone, imageUrl, total, demo }, said, children }: CardProps) {
  return (
    <article
      id={`request-${id}`}
      tabIndex={-1}
      aria-label={title}
      className="grid scroll-mt-24 grid-cols-[5rem_minmax(0,1fr)] gap-x-4 bg-white p-4 -outline-offset-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-5"
    >
      {imageUrl ? (
        <Image source={imageSource(imageUrl)} alt="" sizes="8rem" className="aspect-[4/3] w-full object-cover" />
      ) : (
        <span />
      )}
      <div>
        <p className="grid items-baseline justify-between gap-x-4 sm:grid-cols-[auto_auto]">
          <Link
            to={adminPaths.reservation(id)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-bronze/40 underline-offset-4 wrap-anywhere"
          >
            {title}
          </Link>
          <span className="font-display text-xl font-semibold lining-nums">{total}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {text} {demo ? <DemoMark /> : null}
        </p>
        <p className={`mt-1 inline-block px-2 text-sm ${urgent ? 'bg-danger-soft text-danger' : 'bg-paper-deep'}`}>
          {age}
        </p>
        {said}
        {phone ? (
          <p>
            <a
              href={telUrl(phone)}
              className="inline-flex min-h-11 items-center gap-2 text-sm text-bronze-deep underline decoration-bronze/40 underline-offset-4"
            >
              <Phone size={16} aria-hidden="true" />
              <span>
                Call<span className="sr-only"> {title},</span> {phone}
              </span>
            </a>
          </p>
        ) : null}
      </div>
      {children}
    </article>
  );
}

const Said = ({ request: { accepted, missed, hint } }: { request: RequestRow }) => (
  <>
    {accepted ? <p className="mt-1 w-fit bg-success-soft px-2 text-sm font-semibold text-success">{accepted}</p> : null}
    {missed ? <MissedMark text={missed} /> : null}
    {hint ? <p className="mt-1 text-sm font-semibold text-danger">{hint}</p> : null}
  </>
);

type ListProps = { asked: AskedRow[]; waiting: RequestRow[]; day: string };

/** What waits for an answer: first who asks to cancel, since such a stay is near, then the requests. */
export function RequestList({ asked, waiting, day }: ListProps) {
  const { hash, key } = useLocation();
  // The answered card had the focus, and is gone.
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash, key]);
  const ids = [...asked, ...waiting].map(({ id }) => id);
  const to = ({ id, version, title }: CardRow): Answered => {
    const at = ids.indexOf(id);
    return { id, version, of: title, next: ids[at + 1] ?? ids[at - 1] ?? null };
  };
  return (
    <ul className="divide-y divide-line border border-line">
      {asked.map((row) => (
        <li key={row.id}>
          <Card row={row} said={<p className="mt-2 whitespace-pre-line wrap-anywhere">{row.words}</p>}>
            <CancellationAnswers to={to(row)} />
          </Card>
        </li>
      ))}
      {waiting.map((row) => (
        <li key={row.id}>
          <Card row={row} said={<Said request={row} />}>
            <RequestAnswers
              {...{ to: to(row), isReady: row.isReady, isGone: row.isGone, keep: row.keep, today: day }}
            />
          </Card>
        </li>
      ))}
      <ModuleAhead of={adminPaths.reservation(ids[0] ?? 0)} />
    </ul>
  );
}
