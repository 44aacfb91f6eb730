import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths, type SearchDates } from '~/paths';
import { Image } from '~/ui/images/image';
import { imageSource } from '~/domains/shared/image-url';
import { Price } from './price';
import { Rating } from './rating';
import type { PriceUnit } from '../vocabulary';

/** The data of a rental card; `mainImageUrl` is already normalized (`normalizeImageUrl`). */
export type RentalSummary = {
  id: number;
  name: string;
  shortDescription: string;
  /** Whole US dollars per `priceUnit`. */
  price: number;
  priceUnit: PriceUnit;
  rating: number;
  location: string | null;
  mainImageUrl: string;
  mainImageAlt: string;
};

type RentalCardProps = {
  rental: RentalSummary;
  /** For a card whose image is visible without scrolling. */
  priority?: boolean;
  sizes?: string;
  /** The dates of a search, which the link passes to the rental's page. */
  dates?: SearchDates;
  /** Whether the card is a row on a phone: a smaller image, with the text beside it. */
  isRow?: boolean;
  /** Whether the rental is not available as requested. */
  isDim?: boolean;
  /** The total of the searched stay, such as `$96,000` for `3 days`: it replaces the price. */
  total?: { amount: string; stay: string } | null;
  /** The result of a search for this rental, above the price. */
  children?: ReactNode;
};

const WIDE = '(min-width: 80rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw';
const THREE_ACROSS = `${WIDE}, 92vw`;
const ROWS = `${WIDE}, 10rem`;

/** A rental in a grid: a large image, its name and its price. The whole card is one link. */
export function RentalCard(props: RentalCardProps) {
  const { rental, priority, isRow, sizes = isRow ? ROWS : THREE_ACROSS, dates, isDim, total, children } = props;
  const { id, name, shortDescription, price, priceUnit, rating, location, mainImageUrl, mainImageAlt } = rental;
  return (
    <article
      className={`group relative grid h-full gap-x-4 gap-y-5 sm:grid-rows-[auto_1fr] ${isRow ? 'max-sm:grid-cols-[2fr_3fr]' : 'grid-rows-[auto_1fr]'}`}
    >
      <div className={`overflow-hidden bg-ink ${isRow ? 'aspect-[6/5] sm:aspect-[8/5]' : 'aspect-[8/5]'}`}>
        <Image
          source={imageSource(mainImageUrl)}
          alt={mainImageAlt}
          sizes={sizes}
          priority={priority}
          className={isDim ? 'photo opacity-60 grayscale' : 'photo'}
        />
      </div>
      <div className="flex flex-col">
        <div className="mb-2 flex items-center justify-between gap-4 text-sm text-muted">
          <span className="truncate">{location}</span>
          <Rating rating={rating} className="shrink-0 text-bronze" />
        </div>
        <h3 className="display-3">
          <Link to={paths.rental(id, dates)} className="whole-card">
            {name}
          </Link>
        </h3>
        <p className={`mt-2 line-clamp-2 text-muted ${isRow ? 'max-sm:hidden' : ''}`}>{shortDescription}</p>
        {children}
        <p className="mt-auto flex items-end justify-between gap-4 pt-4 sm:pt-5">
          {total ? (
            <span className="grid gap-1 text-sm lining-nums text-muted">
              <span>
                <span className="font-display text-2xl font-semibold leading-none text-text">{total.amount}</span>{' '}
                <span className="inline-block">for {total.stay}</span>
              </span>
              <Price price={price} priceUnit={priceUnit} isSmall />
            </span>
          ) : (
            <Price price={price} priceUnit={priceUnit} className="text-2xl leading-none" />
          )}
          <span
            aria-hidden="true"
            className={`eyebrow shrink-0 text-nowrap text-bronze ${isRow ? 'max-sm:hidden' : ''}`}
          >
            View details
          </span>
        </p>
        <span aria-hidden="true" className="relative mt-4 h-px bg-line">
          <span className="absolute inset-0 origin-left scale-x-0 bg-bronze transition-transform duration-500 ease-quiet group-hover:scale-x-100" />
        </span>
      </div>
    </article>
  );
}
