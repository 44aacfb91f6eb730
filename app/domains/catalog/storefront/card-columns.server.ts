import { rentals } from '../tables.server';

/** The columns of a rental's card. */
export const cardColumns = {
  id: rentals.id,
  name: rentals.name,
  shortDescription: rentals.shortDescription,
  price: rentals.price,
  priceUnit: rentals.priceUnit,
  rating: rentals.rating,
  location: rentals.location,
  mainImageUrl: rentals.mainImageUrl,
  mainImageAlt: rentals.mainImageAlt,
};
