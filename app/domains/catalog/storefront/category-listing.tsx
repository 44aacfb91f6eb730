import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { buttonClass, ButtonLink } from '~/ui/button';
import { counted } from '~/domains/shared/format';
import { CollectionSection } from './collection-section';
import { RentalCard, type RentalSummary } from './rental-card';

type ListingProps = {
  categoryId: number;
  rentals: RentalSummary[];
  /** Whether this is a later page. */
  continued: boolean;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
};

/** Rows on a phone, see `isRow` of the card. */
export const CARD_GRID = 'grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3 lg:gap-y-20';

/** Links to other pages of the list jump to the cards, past the hero. */
const AT_CARDS = '#collection';

/** One page of a category's rentals, highest price first. */
export function CategoryListing({ categoryId, rentals, continued, next }: ListingProps) {
  if (rentals.length === 0 && !continued) return <Empty />;
  return (
    <CollectionSection heading={headingOf(rentals.length, continued, next)} order="Price: high to low">
      <ul className={CARD_GRID}>
        {rentals.map((rental) => (
          <li key={rental.id}>
            <RentalCard rental={rental} isRow />
          </li>
        ))}
      </ul>
      {next || continued ? (
        <nav aria-label="Pagination" className="mt-16 flex flex-wrap justify-center gap-4">
          {continued ? (
            <ButtonLink to={paths.category(categoryId) + AT_CARDS} look="quiet">
              Back to first page
            </ButtonLink>
          ) : null}
          {next ? (
            <Link
              to={paths.category(categoryId, { after: next }) + AT_CARDS}
              className={buttonClass('outline', 'min-w-56')}
              rel="next"
            >
              Show more
            </Link>
          ) : null}
        </nav>
      ) : null}
    </CollectionSection>
  );
}

/** The total is known only if one page holds all rentals. */
function headingOf(count: number, continued: boolean, next: string | null) {
  if (continued) return count > 0 ? 'More rentals' : 'No more rentals';
  return next ? 'The collection' : counted(count, 'rental');
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
