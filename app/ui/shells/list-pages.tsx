import { ButtonLink } from '../button';

type Props = {
  /** The list's own beginning; null on its first page. */
  first: string | null;
  /** The page behind this one; null on the last. */
  next: string | null;
};

/** The way through a list of the back office that goes on by cursor: back to its beginning, and on. */
export function ListPages({ first, next }: Props) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages of the list" className="flex flex-wrap justify-between gap-2 py-3">
      {first ? (
        <ButtonLink to={first} look="quiet" className="-ml-3">
          Back to the first
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next} look="quiet" rel="next">
          Show more
        </ButtonLink>
      ) : null}
    </nav>
  );
}
