import { Link } from '@remix-run/react';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { Image } from '~/ui/images/image';
import { imageSource } from '~/domains/shared/image-url';
import type { HomeMark } from '../vocabulary';
import { useRentalListQuery, useListPath } from './use-list-query';

type Row = {
  id: number;
  name: string;
  mainImageUrl: string;
  categoryName: string | null;
  home: HomeMark;
  published: boolean;
};
type Props = {
  rentals: Row[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** Whether the search can continue after this page. */
  further: boolean;
  /** The id of the rental in the panel, or NaN. */
  selected: number;
};

/** One page of rentals, by name. Beside the panel, the list scrolls on its own. */
export function RentalList({ rentals, next, further, selected }: Props) {
  const query = useRentalListQuery();
  const listPath = useListPath();
  const { after, ...first } = query;
  return (
    <div className="min-h-0 grow border-y border-line lg:overflow-y-auto">
      {rentals.length === 0 ? (
        further ? null : (
          <Empty q={first.q} narrowed={Boolean(first.q ?? first.category)} />
        )
      ) : (
        <ul aria-label="Rentals" className="divide-y divide-line">
          {rentals.map(({ id, name, mainImageUrl, categoryName, home, published }) => (
            <li key={id}>
              <Link
                to={adminPaths.rental(id, query)}
                aria-current={id === selected ? 'page' : undefined}
                className="flex min-h-20 items-center gap-4 border-l-2 border-transparent py-2 pl-2 pr-3 -outline-offset-2 hover:bg-paper-deep aria-[current]:border-bronze aria-[current]:bg-paper-deep"
              >
                <span className="block h-16 w-20 shrink-0 overflow-hidden bg-paper-deep">
                  <Image
                    source={imageSource(mainImageUrl)}
                    alt=""
                    sizes="5rem"
                    className="size-full object-cover text-transparent"
                  />
                </span>
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block truncate text-sm text-muted">{categoryName ?? 'Unknown'}</span>
                </span>
                {published ? home ? <Mark home={home} /> : null : <Unpublished />}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next || after ? (
        <nav aria-label="Pagination" className="flex flex-wrap justify-between gap-2 border-t border-line py-2">
          {after ? (
            <ButtonLink to={listPath(first)} preventScrollReset look="quiet">
              Back to first page
            </ButtonLink>
          ) : null}
          {further ? <p className="px-3 text-sm text-muted">Only part of the list has been searched so far.</p> : null}
          {next ? (
            <ButtonLink to={listPath({ ...first, after: next })} preventScrollReset look="quiet" rel="next">
              {further ? 'Keep searching' : 'Show more'}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

const MARK = 'shrink-0 border px-2 py-1 text-xs font-semibold';

const Unpublished = () => <span className={`${MARK} border-muted/60 bg-paper-deep text-muted`}>Not published</span>;

/** Marks a featured rental; one that Home does not show is marked as waiting. */
const Mark = ({ home }: { home: NonNullable<HomeMark> }) => (
  <span
    className={`${MARK} ${home === 'shown' ? 'border-bronze text-bronze-deep' : 'border-dashed border-muted/60 text-muted'}`}
  >
    {home === 'shown' ? 'On Home' : 'Waiting'}
  </span>
);

function Empty({ q, narrowed }: { q?: string; narrowed: boolean }) {
  const listPath = useListPath();
  let said = { title: 'No rentals yet', advice: 'Add the first one with Simple Form.' };
  if (q) said = { title: `No rentals match “${q}”`, advice: 'Try a shorter search, or all categories.' };
  else if (narrowed) said = { title: 'No rentals in this category', advice: 'Try all categories.' };
  return (
    <div className="grid justify-items-start gap-2 px-3 py-8">
      <p className="font-semibold wrap-anywhere">{said.title}</p>
      <p className="text-sm text-muted">{said.advice}</p>
      {narrowed ? (
        <ButtonLink to={listPath()} preventScrollReset look="quiet" className="-ml-3">
          Show all
        </ButtonLink>
      ) : null}
    </div>
  );
}
