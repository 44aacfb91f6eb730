import { z } from 'zod';
import { requiredText, wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';

/** Specification, section 5, 'Testimonials admin'. */
export const ImportReviews = z.object({
  placeId: requiredText('Place ID Required', { max: 300 }),
});
export type ImportReviews = z.infer<typeof ImportReviews>;

export const SearchBusinesses = z.object({
  q: requiredText('Search Query Required', { max: 200 }),
});

/** The admin screen's forms: one intent per button. */
export const TestimonialsRequest = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preset') }),
  ImportReviews.extend({ intent: z.literal('import') }),
  z.object({
    intent: z.literal('select'),
    placeId: requiredText('Place ID Required', { max: 300 }),
    q: z.string().max(200).default(''),
  }),
]);

export const TestimonialsQuery = z.object({
  after: wholeNumber('after must come from the Link header of the previous page', {
    min: 1,
    max: MAX_INTEGER,
  }).optional(),
});
