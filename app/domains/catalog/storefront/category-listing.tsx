import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { buttonClass, ButtonLink } from '~/ui/button';
import { counted } from '~/domains/shared/format';
import { RentalCard, type RentalSummary } from './rental-card';

type ListingProps = {
  categoryId: number;
  rentals: RentalSummary[];
  /** Whether cards came before these. */
  continued: boolean;
  /** The cursor of the cards after these. */
  next: string | null;
};

export const CARD_GRID = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-20';

/** Later pages begin at the cards: the hero has been seen. */
const AT_CARDS = '#collection';

/** A category's rentals, dearest first, a page at a time. */
export function CategoryListing({ categoryId, rentals, continued, next }: ListingProps) {
  if (rentals.length === 0 && !continued) return <Empty />;
  return (
    <section id="collection" aria-labelledby="collection-heading" className="shell scroll-mt-18 py-14 md:py-20">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-5 md:mb-14">
        <h2 id="collection-heading" className="display-3">
          {headingOf(rentals.length, continued, next)}
        </h2>
        <p className="text-sm text-muted">Price, highest to lowest</p>
      </div>
      <ul className={CARD_GRID}>
        {rentals.map((rental) => (
          <li key={rental.id}>
            <RentalCard rental={rental} />
          </li>
        ))}
      </ul>
      {next || continued ? (
        <nav aria-label="Pages of this collection" className="mt-16 flex flex-wrap justify-center gap-4">
          {continued ? (
            <ButtonLink to={paths.category(categoryId) + AT_CARDS} look="quiet">
              Back to the first
            </ButtonLink>
          ) : null}
          {next ? (
            <Link
              to={paths.category(categoryId, next) + AT_CARDS}
              className={buttonClass('outline', 'min-w-56')}
              rel="next"
            >
              Show more
            </Link>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

/** How many there are is known only where one page holds them all. */
function headingOf(count: number, continued: boolean, next: string | null) {
  if (continued) return count > 0 ? 'More of the collection' : 'That was the whole collection';
  return next ? 'The collection' : counted(count, 'listing');
}

function Empty() {
  return (
    <section className="shell grid min-h-[45vh] place-content-center justify-items-center gap-5 py-24 text-center">
      <span aria-hidden="true" className="h-px w-24 bg-bronze/50" />
      <h2 className="display-2">No rentals available</h2>
      <p className="text-lg text-muted">There are currently no items available in this category.</p>
      <ButtonLink to={paths.contact()} look="outline">
        Ask the concierge
      </ButtonLink>
    </section>
  );
}
