import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button';

/** A link to a full list, where there are more rows than Today shows. */
type FullList = { to: string; label: string };

type Props = {
  id: string;
  title: string;
  /** The text of an empty list. */
  nothing: string;
  count: number;
  /** Whether no row is shown; a shown row may no longer count. */
  isEmpty?: boolean;
  /** Shown above the list. */
  note?: ReactNode;
  /** Whether there are more rows than are counted. */
  further?: boolean;
  /** The full lists, if there are more rows. */
  more: FullList[];
  /** A sentence about rows that were not read, if there are any. */
  unchecked?: string | null;
  children: ReactNode;
};

/** One list of the Today page, with its heading. */
export function TodaySection(props: Props) {
  const { id, title, nothing, count, note, further, more, unchecked, children } = props;
  const { isEmpty = count === 0 } = props;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line py-8">
      <h2 id={id} tabIndex={-1} className="display-3 scroll-mt-24">
        {title}
        {count > 0 ? (
          <span className="ml-2 font-sans text-base font-normal text-muted">{further ? `${count}+` : count}</span>
        ) : null}
      </h2>
      {note ? <div className="mt-5 empty:hidden">{note}</div> : null}
      <div className="mt-5">{isEmpty ? <p className="text-muted">{nothing}</p> : children}</div>
      {unchecked ? <p className="mt-3 text-sm text-muted">{unchecked}</p> : null}
      {more.length > 0 ? (
        <p className="-ml-3 mt-2 flex flex-wrap">
          {more.map(({ to, label }) => (
            <ButtonLink key={to} to={to} look="quiet">
              {label}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </section>
  );
}
