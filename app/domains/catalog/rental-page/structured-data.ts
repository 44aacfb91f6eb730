import { PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { paths } from '~/paths';
import type { PriceUnit } from '../vocabulary';

/** Turns a path of this site into a full URL. */
type Absolute = (path: string) => string;

const CONTEXT = { '@context': 'https://schema.org' };

/** UN/CEFACT codes, as schema.org requires. */
const UNIT_CODES: Record<PriceUnit, string> = { day: 'DAY', week: 'WEE', hour: 'HUR' };

type Offered = {
  name: string;
  shortDescription: string;
  price: number;
  priceUnit: PriceUnit;
  category: { name: string } | null;
  images: { url: string }[];
};

type Placed = { id: number; name: string; category: { id: number; name: string } | null };

/** The pages above a rental's and its own, outermost first. */
export const trailTo = ({ id, name, category }: Placed) => [
  { name: 'Home', path: paths.home() },
  ...(category ? [{ name: category.name, path: paths.category(category.id) }] : []),
  { name, path: paths.rental(id) },
];

/** A Product with its Offer. It has no rating: an admin sets the rating, which is not an average of reviews. */
export function productOf(rental: Offered, path: string, absolute: Absolute) {
  const { name, shortDescription, price, priceUnit, category } = rental;
  const images = rental.images.filter(({ url }) => url !== PLACEHOLDER_IMAGE).map(({ url }) => absolute(url));
  return {
    ...CONTEXT,
    '@type': 'Product',
    name,
    description: shortDescription,
    ...(category ? { category: category.name } : {}),
    ...(images.length ? { image: images } : {}),
    url: absolute(path),
    offers: {
      '@type': 'Offer',
      url: absolute(path),
      price,
      priceCurrency: 'USD',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        unitCode: UNIT_CODES[priceUnit],
      },
    },
  };
}
