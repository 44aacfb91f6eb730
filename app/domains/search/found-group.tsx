import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DemoMark } from '~/ui/lists/demo-mark';

type GroupProps = { title: string; all?: string | null; note?: string; isEmpty: boolean; children: ReactNode };

/** The results of one kind; renders nothing without any. */
export function Group({ title, all, note, isEmpty, children }: GroupProps) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 className="display-3">{title}</h2>
        {all ? (
          <Link
            to={all}
            className="inline-flex min-h-11 items-center font-semibold text-bronze-deep underline underline-offset-4"
          >
            Open the list<span className="sr-only">: {title}</span>
          </Link>
        ) : null}
      </div>
      {note ? <p className="pt-2 text-sm text-muted">{note}</p> : null}
      <ul className="divide-y divide-line border-b border-line">{children}</ul>
    </section>
  );
}

type RowProps = {
  to: string;
  title: string;
  demo?: boolean;
  aside: ReactNode;
  /** Shown whole, even after a long text. */
  dates?: string;
  children: ReactNode;
};

/** One result, as a link. */
export const Row = ({ to, title, demo = false, aside, dates, children }: RowProps) => (
  <li>
    <Link
      to={to}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 px-1 py-3.5 -outline-offset-2 hover:bg-paper-deep"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">
        {title} {demo ? <DemoMark /> : null}
      </span>
      <span className="text-right text-sm text-muted">{aside}</span>
      <span className="col-span-2 flex min-w-0 flex-wrap gap-x-4 wrap-anywhere">
        <span className="line-clamp-2">{children}</span> {dates ? <span className="text-muted">{dates}</span> : null}
      </span>
    </Link>
  </li>
);
