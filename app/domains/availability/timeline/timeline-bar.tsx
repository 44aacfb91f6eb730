import { Form, Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { adminPaths, type TimelineQuery } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { CONTROL } from '~/ui/fields/field-frame';
import { LENGTHS, type Shown } from './timeline';

type Props = { query: TimelineQuery & Shown; today: IsoDay; categories: ReadonlyArray<{ id: number; name: string }> };

const SELECTED = 'aria-[current]:bg-ink aria-[current]:text-paper';

/** Links and a GET form that select the days and rentals of a timeline. */
export function TimelineBar({ query, today, categories }: Props) {
  const { from, days, category } = query;
  const at = (change: Partial<TimelineQuery>) => adminPaths.timeline({ ...query, after: undefined, ...change });
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
        <Turn to={at({ from: plusDays(from, -1) })} label="Previous day" className="sm:hidden" />
        <Turn to={at({ from: plusDays(from, -days) })} label={`Previous ${days} days`} className="hidden sm:grid" />
        <Link to={at({ from: today })} className={buttonClass('outline', 'px-4')}>
          Today
        </Link>
        <Turn to={at({ from: plusDays(from, 1) })} label="Next day" className="sm:hidden" />
        <Turn to={at({ from: plusDays(from, days) })} label={`Next ${days} days`} className="hidden sm:grid" />
        {LENGTHS.map((length) => (
          <Link
            key={length}
            to={at({ days: length })}
            aria-current={days === length ? 'true' : undefined}
            className={buttonClass('outline', `hidden px-4 sm:inline-flex ${SELECTED}`)}
          >
            {length === 14 ? 'Two weeks' : 'Month'}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action={adminPaths.timeline()}
        key={`${from} ${category}`}
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="days" value={days} />
        <label className="text-sm font-semibold">
          From
          <input type="date" name="from" defaultValue={from} className={`${CONTROL} mt-1`} />
        </label>
        <label className="text-sm font-semibold">
          Category
          <select name="category" defaultValue={category ?? ''} className={`${CONTROL} mt-1`}>
            <option value="">All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClass('solid')}>
          Show
        </button>
      </Form>
    </div>
  );
}

function Turn({ to, label, className }: { to: string; label: string; className: string }) {
  const Arrow = label.startsWith('Previous') ? ChevronLeft : ChevronRight;
  return (
    <Link
      to={to}
      aria-label={label}
      className={`size-11 place-items-center border border-ink/60 hover:bg-paper-deep ${className} ${className.includes('hidden sm') ? '' : 'grid'}`}
    >
      <Arrow size={20} aria-hidden="true" />
    </Link>
  );
}
