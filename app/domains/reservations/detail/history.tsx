import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import type { ReservationView } from './view';

export const ROW = 'flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2';
export const NAME =
  'inline-flex min-h-11 min-w-0 items-center wrap-anywhere font-semibold underline decoration-bronze/40 underline-offset-4';

/** A section below the request, with its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="display-3 mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Other pending requests for the same days. */
export function Rivals({ rivals }: Pick<ReservationView, 'rivals'>) {
  if (rivals.length === 0) return null;
  return (
    <Part id="rivals" title="Other requests for these dates">
      <ul className="divide-y divide-line border-y border-line">
        {rivals.map(({ id, customerName, stay, age }) => (
          <li key={id} className={ROW}>
            <Link to={adminPaths.reservation(id)} className={NAME}>
              {customerName}
            </Link>
            <span className="text-sm text-muted">
              {stay}, requested {age}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The history, newest first: who, when and why. */
export function Trail({ trail, mails, asked }: Pick<ReservationView, 'trail' | 'mails'> & { asked: string }) {
  return (
    <>
      <Part id="trail" title="History">
        <ol className="border-l border-line">
          {trail.map(({ id, kind, title, text, at }) => (
            <li key={id} className="relative pb-5 pl-6">
              <Dot filled={kind === 'status'} />
              <p className="font-semibold">{title}</p>
              {text ? <p className="whitespace-pre-line">{text}</p> : null}
              <p className="text-sm text-muted">{at}</p>
            </li>
          ))}
          <li className="relative pl-6">
            <Dot />
            <p className="font-semibold">Requested</p>
            <p className="text-sm text-muted">{asked}</p>
          </li>
        </ol>
      </Part>
      {mails.length ? (
        <Part id="mails" title="Emails to the customer">
          <ul className="divide-y divide-line border-y border-line">
            {mails.map(({ id, text, at, failed }) => (
              <li key={id} className={ROW}>
                <Link to={adminPaths.mail(id)} className={`${NAME} ${failed ? 'text-danger' : 'font-normal!'}`}>
                  {text}
                </Link>
                <span className="text-sm text-muted">{at}</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

const Dot = ({ filled }: { filled?: boolean }) => (
  <span
    aria-hidden="true"
    className={`absolute -left-[5px] top-2 size-[9px] rounded-full border border-bronze ${filled ? 'bg-bronze' : 'bg-paper'}`}
  />
);
