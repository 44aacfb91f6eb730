import { Link } from '@remix-run/react';
import { imageSource } from '~/domains/shared/image-url';
import { adminPaths } from '~/admin-paths';
import { Image } from '~/ui/images/image';
import { MissedMark } from '../status-mark';
import { ModuleAhead } from '~/ui/forms/module-ahead';
import { type KeptFor, RequestAnswers } from './request-answers';
import type { StayRow } from './today-board';

export type RequestRow = StayRow & {
  version: number;
  imageUrl: string | null;
  total: string;
  /** What speaks against confirming it at once, in words. */
  hint: string | null;
  /** When the customer accepted dates that we suggested, in words. */
  accepted: string | null;
  /** Whether one press confirms it: nothing is asked for. */
  isReady: boolean;
  /** What keeps its dates. */
  keep: KeptFor | null;
};

/** A request that waits: what it is for, and its answers as small forms, which end on its page. */
function RequestCard({ request, today }: { request: RequestRow; today: string }) {
  const { id, version, title, text, age, urgent, missed, imageUrl, total, hint, accepted, isReady, keep } = request;
  return (
    <article
      aria-label={title}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 bg-white p-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-5"
    >
      {imageUrl ? (
        <Image source={imageSource(imageUrl)} alt="" sizes="8rem" className="aspect-[4/3] w-full object-cover" />
      ) : (
        <span />
      )}
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={adminPaths.reservation(id)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-bronze/40 underline-offset-4 wrap-anywhere"
          >
            {title}
          </Link>
          <span className="font-display text-xl font-semibold lining-nums">{total}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">{text}</p>
        <p className={`mt-1 inline-block px-2 text-sm ${urgent ? 'bg-danger-soft text-danger' : 'bg-paper-deep'}`}>
          {age}
        </p>
        {accepted ? (
          <p className="mt-1 w-fit bg-success-soft px-2 text-sm font-semibold text-success">{accepted}</p>
        ) : null}
        {missed ? <MissedMark text={missed} /> : null}
        {hint ? <p className="mt-1 text-sm font-semibold text-danger">{hint}</p> : null}
      </div>
      <RequestAnswers {...{ id, version, title, isReady, keep, today }} />
    </article>
  );
}

/** Requests that wait, each with its answers. */
export const RequestList = ({ rows, day }: { rows: RequestRow[]; day: string }) => (
  <ul className="divide-y divide-line border border-line">
    {rows.map((request) => (
      <li key={request.id}>
        <RequestCard request={request} today={day} />
      </li>
    ))}
    <ModuleAhead of={adminPaths.reservation(rows[0]?.id ?? 0)} />
  </ul>
);
