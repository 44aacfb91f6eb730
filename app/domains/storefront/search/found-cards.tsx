import { Link } from '@remix-run/react';
import { DATES_KEPT, type Days, shortRange } from '~/domains/availability/rules';
import { CARD_GRID } from '~/domains/catalog/storefront/category-listing';
import { RentalCard, type RentalSummary } from '~/domains/catalog/storefront/rental-card';
import { countedStay } from '~/domains/pricing/rules';
import { inclusiveDays } from '~/domains/shared/calendar';
import { buttonClass } from '~/ui/button';

/** A rental in search results: the total for the searched days, and the reasons why it is not free on them. */
type FoundRental = RentalSummary & {
  total?: string | null;
  /** The hours of each day in this total; null if the rental does not count hours. */
  hours?: number | null;
  /** The next free days, if the searched days are taken. */
  nextFree?: Days | null;
  /** Whether an option keeps the days. */
  kept?: boolean;
  /** The terms that the days miss, in words. */
  missed?: string[];
};

type CardsProps = {
  rentals: readonly FoundRental[];
  /** The searched days. */ days: Days | null;
  guests?: number;
  isTaken?: boolean;
};

/** The cards of a search. Their links carry the days for which the rental can be requested. */
export function FoundCards({ rentals, days, guests, isTaken }: CardsProps) {
  if (rentals.length === 0) return null;
  return (
    <ul className={CARD_GRID}>
      {rentals.map((rental) => (
        <li key={rental.id}>
          <RentalCard
            rental={rental}
            dates={stayOf(isTaken ? rental.nextFree : days, guests)}
            isDim={isTaken}
            isRow
            total={isTaken ? null : totalOf(rental, days)}
          >
            {isTaken ? <NextFree days={rental.nextFree} /> : null}
            {rental.missed ? (
              <p className="mt-1 text-sm text-muted">
                {[...(rental.kept ? [DATES_KEPT] : []), ...rental.missed].join(' ')}
              </p>
            ) : null}
          </RentalCard>
        </li>
      ))}
    </ul>
  );
}

/** The parameters of the search that a link to a rental repeats. */
const stayOf = (days: Days | null | undefined, guests?: number) => (days ? { ...days, guests } : undefined);

type GroupProps = CardsProps & { title: string; note: string; /** The next page. */ more?: string | null };

/** Cards under a heading with the reason why they are not free. */
export function FoundGroup({ title, note, more, ...cards }: GroupProps) {
  if (cards.rentals.length === 0) return null;
  return (
    <div className="mt-16 md:mt-20">
      <h2 className="display-3">{title}</h2>
      <p className="mb-8 mt-2 text-muted">{note}</p>
      <FoundCards {...cards} />
      {more ? (
        <p className="mt-10 text-center">
          <Link to={more} className={buttonClass('outline', 'min-w-56')}>
            Show more<span className="sr-only">: {title}</span>
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const NextFree = ({ days }: { days?: Days | null }) => (
  <p className="mt-3 font-medium">{days ? `Next available: ${shortRange(days)}` : 'Ask us about other dates'}</p>
);

/** The amount, `$96,000`, and the stay that it covers: `3 days`. */
function totalOf({ total, hours, priceUnit }: FoundRental, days: Days | null) {
  if (!days || !total) return null;
  const count = countedStay(priceUnit, inclusiveDays(days.startDate, days.endDate));
  return { amount: total, stay: hours ? `${count}, ${hours} hours a day` : count };
}
