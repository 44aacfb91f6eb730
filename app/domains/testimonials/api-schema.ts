import { z } from 'zod';
import { Id, Moment } from '~/domains/shared/openapi';
import { TESTIMONIAL_SOURCES } from './vocabulary';

/** A testimonial in API responses, with the specification's field names (section 3). */
export const TestimonialJson = z
  .object({
    id: Id,
    customerName: z.string(),
    location: z.string(),
    testimonial: z.string(),
    rating: z.int().min(1).max(5),
    imageUrl: z.string().nullable(),
    source: z.enum(TESTIMONIAL_SOURCES),
    authorUrl: z.string().nullable().meta({ description: 'Link to the author at the source, for attribution.' }),
    publishedAt: Moment.nullable(),
    demo: z.boolean().meta({ description: 'Whether this is preset demo content.' }),
    createdAt: Moment,
  })
  .meta({ id: 'Testimonial' });
export type TestimonialJson = z.infer<typeof TestimonialJson>;

/** A business in the search results. */
export const PlaceJson = z
  .object({ place_id: z.string(), name: z.string(), address: z.string(), rating: z.number().nullable() })
  .meta({ id: 'Place' });
