import { Link } from '@remix-run/react';
import { CollectionSection } from '~/domains/catalog/storefront/collection-section';
import { counted, dayRange } from '~/domains/shared/format';
import { type ListQuery, paths } from '~/paths';
import { buttonClass, ButtonLink } from '~/ui/button';
import { FoundCards, FoundGroup } from './found-cards';
import { SORT_LABELS } from './filters';
import { MORE_GROUPS, type MoreGroup, type SearchQuery } from './search-query';
import type { SearchPage } from './search-rentals.server';

type Props = {
  found: SearchPage;
  query: SearchQuery;
  /** Without it, the list is of all collections. */
  categoryId?: number;
};

/** One page of a search: the free rentals, then the others, grouped by the reason why they are not free. */
export function SearchResults({ found, query, categoryId }: Props) {
  const address = (of: ListQuery) => (categoryId ? paths.category(categoryId, of) : paths.search(of));
  const { days, group, free, taken, more, continued, unfinished, next } = found;
  return (
    <CollectionSection heading={headingOf(found, query)} order={SORT_LABELS[query.sort ?? 'price']}>
      <FoundCards rentals={group ? found[group] : free} days={group === 'short' ? null : days} guests={query.guests} />
      {isEmpty(found) ? (
        <p className="max-w-prose text-muted">
          Try fewer filters or other words, or{' '}
          <Link to={paths.contact()} className="font-semibold text-bronze-deep underline underline-offset-4">
            ask the concierge
          </Link>
          .
        </p>
      ) : null}
      {unfinished ? <p className="mt-10 text-muted">Only part of the list has been searched so far.</p> : null}
      {next || continued || group ? (
        <nav aria-label="Pagination" className="mt-16 flex flex-wrap justify-center gap-4">
          {continued || group ? (
            <ButtonLink to={`${address({ ...query, group: undefined, after: null })}#collection`} look="quiet">
              Back to first page
            </ButtonLink>
          ) : null}
          {next ? (
            <Link
              to={`${address({ ...query, after: next })}#collection`}
              className={buttonClass('outline', 'min-w-56')}
              rel="next"
            >
              {unfinished ? 'Keep searching' : 'Show more'}
            </Link>
          ) : null}
        </nav>
      ) : null}
      {group
        ? null
        : MORE_GROUPS.map((name) => (
            <FoundGroup
              key={name}
              {...GROUPS[name]}
              rentals={found[name]}
              days={name === 'short' ? null : days}
              guests={query.guests}
              more={more[name] && `${address({ ...query, group: name, after: more[name] })}#collection`}
            />
          ))}
      <FoundGroup
        title="Booked on your dates"
        note="With their next available dates."
        rentals={taken}
        days={null}
        guests={query.guests}
        isTaken
      />
    </CollectionSection>
  );
}

/** The reasons why rentals are not free, with advice for the visitor. */
const GROUPS: Record<MoreGroup, { title: string; note: string }> = {
  onRequest: { title: 'On request', note: 'Ask us about your dates, and we will tell you what is possible.' },
  short: { title: 'Two-day minimum', note: 'Choose at least two days.' },
};

/** Whether no rental matches the search on any dates, and the list does not continue. */
const isEmpty = ({ group, continued, next, unfinished, free, onRequest, short, taken }: SearchPage) =>
  !group && !continued && !next && !unfinished && [free, onRequest, short, taken].every(({ length }) => length === 0);

function headingOf(found: SearchPage, { q }: SearchQuery) {
  const { days, group, free, continued, next } = found;
  const when = days ? ` for ${dayRange(days.startDate, days.endDate)}` : '';
  if (group) return found[group].length > 0 ? `${GROUPS[group].title}${when}` : 'No more rentals';
  if (free.length === 0 && continued) return 'No more rentals';
  if (isEmpty(found)) return `Nothing matches ${q ? `“${q}”` : 'your search'}${when}`;
  if (free.length === 0) return days ? `Nothing is available${when}` : 'Nothing found';
  if (continued) return `More rentals${when}`;
  if (next) return days ? `Available${when}` : 'The collection';
  return days ? `${counted(free.length, 'rental')} available${when}` : counted(free.length, 'rental');
}
