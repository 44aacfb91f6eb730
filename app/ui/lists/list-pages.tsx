import { ButtonLink } from '../button';

type Props = {
  /** URL of the first page; null on the first page itself. */
  first: string | null;
  /** URL of the next page; null on the last. */
  next: string | null;
  /** Whether the search has read only part of the list: the next page continues it. */
  further?: boolean;
};

/** Pagination of the admin's lists by cursor: links to the first and the next page. */
export function ListPages({ first, next, further = false }: Props) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-between gap-2 py-3">
      {first ? (
        <ButtonLink to={first} look="quiet" className="-ml-3">
          Back to first page
        </ButtonLink>
      ) : null}
      {further ? <p className="text-muted">Only part of the list has been searched so far.</p> : null}
      {next ? (
        <ButtonLink to={next} look="quiet" rel="next">
          {further ? 'Keep searching' : 'Show more'}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
