import { Link } from '@remix-run/react';
import { counted } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { NamedRow } from '~/ui/lists/named-row';

/** A feed, with its moments formatted by the loader. */
export type FeedRow = Facts & { id: number; name: string; host: string; problem: string | null };
type Facts = {
  intervalMinutes: number;
  lastGood: string;
  events: number;
  held: number;
  conflicts: number;
  /** The number of events marked as free there; null before the first fetch. */ free: number | null;
};

const feedFacts = ({ intervalMinutes, lastGood, events, held, conflicts, free }: Facts) =>
  [
    `Every ${intervalMinutes} minutes`,
    lastGood,
    `${counted(events, 'upcoming event')}, ${held} on the timeline${conflicts > 0 ? `, ${counted(conflicts, 'conflict')}` : ''}`,
    ...(free ? [`${free} marked as free there, not blocked`] : []),
  ].join('. ') + '.';

/** The facts of one feed, with its full address. */
export function FeedFacts({ url, subscriber, ...facts }: Facts & { url: string; subscriber: string | null }) {
  return (
    <div className="max-w-prose text-muted">
      <p className="text-sm wrap-anywhere">{url}</p>
      <p>{feedFacts(facts)}</p>
      {subscriber ? <p>Imports our calendar from {subscriber}’s address.</p> : null}
    </div>
  );
}

/** The other calendars that a rental reads; an admin changes each on its own page. */
export function FeedList({ rentalId, rows }: { rentalId: number; rows: FeedRow[] }) {
  return (
    <section aria-labelledby="feeds-heading" className="mb-12">
      <h3 id="feeds-heading" className="display-3 mb-2">
        Other calendars
      </h3>
      <p className="mb-4 max-w-prose text-muted">
        Bookings in these calendars block the rental’s dates here. Overlaps are shown as{' '}
        <Link to={adminPaths.conflicts()} className="text-bronze-deep underline underline-offset-4">
          conflicts
        </Link>
        , including ignored ones.
      </p>
      {rows.length > 0 ? (
        <ul aria-labelledby="feeds-heading" className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <NamedRow key={row.id} name={row.name} to={adminPaths.feed(rentalId, row.id)} action="Open">
              <p className="text-sm text-muted wrap-anywhere">{row.host}</p>
              <p className="text-sm text-muted">{feedFacts(row)}</p>
              {row.problem ? <p className="text-sm text-danger wrap-anywhere">{row.problem}</p> : null}
            </NamedRow>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={adminPaths.feed(rentalId, 'new')} look="outline" className="mt-5">
        Add a calendar
      </ButtonLink>
    </section>
  );
}
