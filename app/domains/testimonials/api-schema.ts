import { z } from 'zod';
import { Id, Moment } from '~/domains/shared/openapi';
import { TESTIMONIAL_SOURCES } from './vocabulary';

/** A testimonial as the API answers it, under the specification's names (section 3). */
export const TestimonialJson = z
  .object({
    id: Id,
    customerName: z.string(),
    location: z.string(),
    testimonial: z.string(),
    rating: z.int().min(1).max(5),
    imageUrl: z.string().nullable(),
    source: z.enum(TESTIMONIAL_SOURCES),
    authorUrl: z.string().nullable().meta({ description: 'The author at the source: the attribution.' }),
    publishedAt: Moment.nullable(),
    demo: z.boolean().meta({ description: 'Whether this is preset demo content.' }),
    createdAt: Moment,
  })
  .meta({ id: 'Testimonial' });
export type TestimonialJson = z.infer<typeof TestimonialJson>;

/** A business that the search found. */
export const PlaceJson = z
  .object({ place_id: z.string(), name: z.string(), address: z.string(), rating: z.number().nullable() })
  .meta({ id: 'Place' });
