import { createHash } from 'node:crypto';
import type { categories, rentals } from '../tables.server';

type Rental = typeof rentals.$inferSelect;
type Category = typeof categories.$inferSelect;

/** A rental is edited in three forms; each only conflicts with changes to its own fields. */
const PARTS = {
  details: (r: Rental) => [
    r.name,
    r.categoryId,
    r.shortDescription,
    r.description,
    r.price,
    r.priceUnit,
    r.location,
    r.rating,
    r.featured,
    r.mainImageUrl,
    r.mainImageAlt,
  ],
  images: (r: Rental) => [r.galleryImages.map(({ url, alt }) => [url, alt]), r.mainImageUrl],
  specifications: (r: Rental) => [
    r.engine,
    r.transmission,
    r.horsepower,
    r.topSpeed,
    r.acceleration,
    r.drivetrain,
    Object.entries(r.specifications),
  ],
} as const;

export type RentalPart = keyof typeof PARTS;

const fingerprint = (fields: unknown) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);
const token = (version: number, fields: unknown) => `${version}.${fingerprint(fields)}`;

/** The version of an edit form: the row's version, and a fingerprint of the fields that this form edits. */
export const rentalVersion = (rental: Rental, part: RentalPart) => token(rental.version, PARTS[part](rental));
export const categoryVersion = (c: Category) => token(c.version, [c.name, c.description, c.imageUrl]);

/**
 * Whether an edit that started from `sent` is still current: its version is the latest, or this form's own fields have
 * not changed since, so that admins in different tabs do not collide.
 */
export function stillCurrent(sent: string, now: string): boolean {
  const [sentVersion, sentFields] = sent.split('.');
  const [version, fields] = now.split('.');
  return sentVersion === version || sentFields === fields;
}
