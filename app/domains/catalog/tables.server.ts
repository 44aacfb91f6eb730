import { isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant, noLonger, oneOf, phoneFromEnd, versioned } from '~/db/columns.server';
import { galleryChecks, prices, priced, shaped, specificationChecks, terms } from './columns.server';
import {
  CATEGORY_LENGTHS,
  type GalleryImage,
  MAX_GUESTS,
  MAX_PRICE,
  PRICE_UNITS,
  type PriceUnit,
  RENTAL_LENGTHS,
} from './vocabulary';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    imageUrl: text(),
    /**
     * The number of the category's rentals, kept by a trigger (migration `kept-counts`), so that screens do not count.
     */
    rentalCount: integer().notNull().default(0),
    terms: terms(),
    prices: prices(),
    ...versioned(),
  },
  (t) => [
    check('categories_named', sql`${t.name} <> ''`),
    check('categories_lengths', noLonger(t, CATEGORY_LENGTHS)),
    check('categories_terms_shaped', shaped(t.terms)),
    check('categories_prices_shaped', priced(t.prices)),
    check('categories_count_not_negative', sql`${t.rentalCount} >= 0`),
  ],
);
export type Category = typeof categories.$inferSelect;

/**
 * The sort key of rentals in lists of names; queries must use the same expression for its indexes to serve them. In
 * this collation, names that begin with the same letters are neighbors, on a server with any locale.
 */
export const rentalName = (t: { name: AnyPgColumn }) => sql`(lower(${t.name}) collate "C")`;

export const rentals = pgTable(
  'rentals',
  {
    id: id(),
    /** Null once the rental's category is deleted; screens then show 'Unknown'. */
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull(),
    shortDescription: text().notNull(),
    /** Whole US dollars per `priceUnit`. */
    price: integer().notNull(),
    priceUnit: text().$type<PriceUnit>().notNull().default('day'),
    /** 0 means not rated. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    mainImageUrl: text().notNull(),
    mainImageAlt: text().notNull().default(''),
    galleryImages: jsonb().$type<GalleryImage[]>().notNull().default([]),
    featured: boolean().notNull().default(false),
    /** The position among the featured rentals, smallest first; rentals with the same position are sorted by price. */
    featuredPosition: integer().notNull().default(0),
    /** json, not jsonb: keys keep the order they were typed in. */
    specifications: json().$type<Record<string, string>>().notNull().default({}),
    location: text(),
    /** The maximum number of guests; null if not given. */
    guests: integer(),
    engine: text(),
    transmission: text(),
    horsepower: integer(),
    /** Miles per hour. */
    topSpeed: integer(),
    /** Seconds from 0 to 60 mph, as typed. */
    acceleration: text(),
    drivetrain: text(),
    /** The owner or captain, shown to the concierge only. */
    contactName: text(),
    contactPhone: text(),
    /** The time since which visitors do not see the rental; null while it is published. */
    archivedAt: instant(),
    terms: terms(),
    prices: prices(),
    ...versioned(),
  },
  (t) => [
    check('rentals_named', sql`${t.name} <> ''`),
    check('rentals_lengths', noLonger(t, RENTAL_LENGTHS)),
    check('rentals_price_positive', sql`${t.price} > 0`),
    check('rentals_price_limited', sql`${t.price} <= ${sql.raw(String(MAX_PRICE))}`),
    ...galleryChecks(t.galleryImages),
    ...specificationChecks(t.specifications),
    check('rentals_terms_shaped', shaped(t.terms)),
    check('rentals_prices_shaped', priced(t.prices)),
    check('rentals_rating_range', sql`${t.rating} between 0 and 5`),
    check('rentals_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
    check('rentals_guests_limited', sql`${t.guests} between 1 and ${sql.raw(String(MAX_GUESTS))}`),
    check('rentals_horsepower_positive', sql`${t.horsepower} > 0`),
    check('rentals_top_speed_positive', sql`${t.topSpeed} > 0`),
    index('rentals_category_price').on(t.categoryId, t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // With the name itself, so that a search reads names without reading the rows.
    index('rentals_by_name').on(rentalName(t), t.id, t.name),
    index('rentals_by_category_name').on(t.categoryId, rentalName(t), t.id, t.name),
    index('rentals_search').using('gin', sql`${t.name} gin_trgm_ops`),
    index('rentals_contact_phone_end')
      .on(phoneFromEnd(t.contactPhone))
      .where(sql`${t.contactPhone} is not null`),
    index('rentals_category_rating').on(t.categoryId, t.rating.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('rentals_rating').on(t.rating.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('rentals_price').on(t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('rentals_featured')
      .on(t.price.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.featured}`),
    // The index has all columns of the sitemap, which then reads no row of the table.
    index('rentals_listed')
      .on(t.id, t.updatedAt)
      .where(sql`${t.archivedAt} is null`),
    index('rentals_featured_order')
      .on(t.featuredPosition, t.price.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.featured}`),
  ],
);
export type Rental = typeof rentals.$inferSelect;

/** The rentals that visitors may see and request. */
export const isPublished = isNull(rentals.archivedAt);
