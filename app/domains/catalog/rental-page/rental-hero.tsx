import { MapPin, Users } from 'lucide-react';
import { counted } from '~/domains/shared/format';
import { paths, type SearchDates } from '~/paths';
import { BackLink } from './back-link';
import { PhotoHero } from '../storefront/photo-hero';
import { Price } from '../storefront/price';
import { Rating } from '../storefront/rating';
import type { PriceUnit } from '../vocabulary';

type Shown = {
  name: string;
  /** Whole US dollars per `priceUnit`. */
  price: number;
  priceUnit: PriceUnit;
  rating: number;
  location: string | null;
  /** The maximum number of guests. */
  guests: number | null;
  category: { id: number; name: string } | null;
  mainImageUrl: string;
};

/** A rental's hero image with name, rating, guests, location and price, and a link back to its category. */
export function RentalHero({ rental, alt, dates }: { rental: Shown; alt: string; dates?: SearchDates }) {
  const { name, price, priceUnit, rating, location, guests, category, mainImageUrl } = rental;
  return (
    <PhotoHero imageUrl={mainImageUrl} alt={alt} height="low" onPhone="none">
      <BackLink to={category ? paths.category(category.id, dates) : paths.homeSection('categories')}>
        {category?.name ?? 'All categories'}
      </BackLink>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mt-3 md:gap-y-6">
        <div className="min-w-0">
          <h1 className="display-1">{name}</h1>
          <p className="rental-facts">
            <Rating rating={rating} className="text-gold-bright" />
            {guests ? (
              <span className="inline-flex items-center gap-2">
                <Users aria-hidden="true" className="size-4 shrink-0 text-gold" strokeWidth={1.5} />
                Up to {counted(guests, 'guest')}
              </span>
            ) : null}
            {location ? (
              <span className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
                <MapPin aria-hidden="true" className="size-4 shrink-0 text-gold" strokeWidth={1.5} />
                <span className="sr-only">Location: </span>
                {location}
              </span>
            ) : null}
          </p>
        </div>
        <Price
          price={price}
          priceUnit={priceUnit}
          className="text-4xl leading-none md:text-5xl"
          unitClassName="text-paper/80 md:text-base"
        />
      </div>
    </PhotoHero>
  );
}
