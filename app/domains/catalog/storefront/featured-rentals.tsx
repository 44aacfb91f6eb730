import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { Image } from '~/ui/images/image';
import { imageSource } from '~/domains/shared/image-url';
import { Price } from './price';
import { Rating } from './rating';
import { RentalCard, type RentalSummary } from './rental-card';

/** The first rental across the full width, then full rows of two and of three; a single one is shown like the first. */
export function FeaturedRentals({ rentals }: { rentals: RentalSummary[] }) {
  const leads = rentals.length === 2 ? rentals : rentals.slice(0, 1);
  const others = rentals.slice(leads.length);
  const halves = others.length % 2 === 1 ? others.length - 3 : others.length;
  return (
    <>
      <div className="grid gap-14 lg:gap-24">
        {leads.map((rental) => (
          <Lead key={rental.id} rental={rental} />
        ))}
      </div>
      {others.length > 0 && (
        <ul className="phone-row mt-10 grid gap-y-14 sm:mt-14 sm:gap-x-8 sm:grid-cols-2 lg:mt-24 lg:grid-cols-6 lg:gap-x-12 lg:gap-y-20">
          {others.map((rental, place) => (
            <li
              key={rental.id}
              className={`sm:max-lg:last:odd:col-span-2 ${place < halves ? 'lg:col-span-3' : 'lg:col-span-2'}`}
            >
              <RentalCard
                rental={rental}
                sizes={place < halves ? '(min-width: 64rem) 38rem, (min-width: 40rem) 46vw, 92vw' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lead({ rental }: { rental: RentalSummary }) {
  return (
    <article className="group relative grid gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="aspect-[8/5] overflow-hidden bg-ink lg:col-span-8 lg:-ml-[max(3rem,(100vw-82rem)/2+3rem)]">
        <Image
          source={imageSource(rental.mainImageUrl)}
          alt={rental.mainImageAlt}
          sizes="(min-width: 64rem) 66vw, 92vw"
          className="photo"
        />
      </div>
      <div className="flex flex-col lg:col-span-4 lg:justify-end">
        <p className="mb-3 flex items-start justify-between gap-4 text-sm text-muted">
          <span className="wrap-anywhere">{rental.location}</span>
          <Rating rating={rental.rating} className="shrink-0 text-bronze" />
        </p>
        <h3 className="display-2">
          <Link to={paths.rental(rental.id)} className="whole-card">
            {rental.name}
          </Link>
        </h3>
        <p className="mt-3 text-muted sm:mt-4 sm:text-lg">{rental.shortDescription}</p>
        <p className="mt-5 flex items-end justify-between gap-4 border-t border-line pt-5 sm:mt-8 sm:pt-6">
          <Price price={rental.price} priceUnit={rental.priceUnit} className="text-3xl leading-none" />
          <span aria-hidden="true" className="eyebrow text-bronze">
            View details
          </span>
        </p>
      </div>
    </article>
  );
}
