import { Link } from '@remix-run/react';
import { ArrowRight, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPaths } from '~/admin-paths';
import { imageSource } from '~/domains/shared/image-url';
import { telUrl } from '~/domains/shared/phone';
import { ButtonLink } from '~/ui/button';
import { Image } from '~/ui/images/image';
import { DemoMark } from '~/ui/lists/demo-mark';
import { MissedMark } from '../status-mark';
import type { CardRow, MessageRow, RequestRow } from './rows';

type CardProps = { row: CardRow; said: ReactNode; children: ReactNode };

/** A waiting reservation with its details, and its decisions as small forms. */
export function Card({
  row: { id, title, text, age, urgent, phone, imageUrl, total, demo },
  said,
  children,
}: CardProps) {
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

/** The details of a request, shown after its age. */
export const Said = ({ request: { accepted, missed, hint } }: { request: RequestRow }) => (
  <>
    {accepted ? <p className="mt-1 w-fit bg-success-soft px-2 text-sm font-semibold text-success">{accepted}</p> : null}
    {missed ? <MissedMark text={missed} /> : null}
    {hint ? <p className="mt-1 text-sm font-semibold text-danger">{hint}</p> : null}
  </>
);

/** A message, which its own page answers. */
export const Message = ({ row: { id, title, text, age, demo } }: { row: MessageRow }) => (
  <Link
    to={adminPaths.message(id)}
    className="group grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-4 bg-white p-4 -outline-offset-2 hover:bg-paper-deep sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:p-5"
  >
    <span className="grid aspect-[4/3] place-items-center self-start bg-paper-deep text-bronze">
      <Mail size={24} aria-hidden="true" />
    </span>
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">
        <span className="sr-only">Message from </span>
        {title} {demo ? <DemoMark /> : null}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">{text}</span>
      <span className="mt-1 inline-block bg-paper-deep px-2 text-sm">{age}</span>
    </span>
    <ArrowRight size={18} aria-hidden="true" className="text-bronze transition-transform group-hover:translate-x-1" />
  </Link>
);

/** A note that there are more rows of a kind, with a link to all of them. */
export const Further = ({ to, label, said }: { to: string; label: string; said: string }) => (
  <li className="flex flex-wrap items-center gap-x-4 px-5 py-2 text-sm text-muted">
    {said}
    <ButtonLink to={to} look="quiet" className="-ml-3">
      {label}
    </ButtonLink>
  </li>
);
