import { z } from 'zod';
import { editVersion, optionalText, wholeNumber } from '~/domains/shared/fields';
import { RENTAL_LENGTHS } from '../vocabulary';
import { parseSpecifications } from './specifications';

const positive = (message: string) => wholeNumber(message, { min: 1, max: 100_000 }).optional();

/** The Specifications tab and PUT /api/rentals/{id}/specifications. */
export const RentalSpecifications = z.object({
  engine: optionalText({ max: RENTAL_LENGTHS.engine }),
  transmission: optionalText({ max: RENTAL_LENGTHS.transmission }),
  horsepower: positive('Horsepower must be a positive number'),
  /** Miles per hour. */
  topSpeed: positive('Top speed must be a positive number'),
  /** Seconds from 0 to 60 mph, as typed. */
  acceleration: optionalText({ max: RENTAL_LENGTHS.acceleration }),
  drivetrain: optionalText({ max: RENTAL_LENGTHS.drivetrain }),
  /** Free rows, in the order entered. */
  extra: z
    .array(z.object({ key: optionalText({ max: 80 }), value: optionalText({ max: 500 }) }))
    .max(60, 'Too many specifications')
    .default([])
    .refine((rows) => rows.every((row) => !row.value || row.key), 'Give each specification a name'),
  version: editVersion,
});
export type RentalSpecifications = z.infer<typeof RentalSpecifications>;

/** `specifications` in the API: text that holds a JSON object (specification, section 3). */
export const specificationsText = z
  .string({ error: 'Invalid specifications format' })
  .max(20_000, 'Invalid specifications format')
  .refine((text) => parseSpecifications(text) !== null, 'Invalid specifications format');
