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
const PlaceJson = z
  .object({ place_id: z.string(), name: z.string(), address: z.string(), rating: z.number().nullable() })
  .meta({ id: 'Place' });

/** The response of a search. */
export const PlacesJson = z.object({ places: z.array(PlaceJson) });

const count = z.int().min(0);

/** The response of an import. */
export const ImportResultJson = z.object({ message: z.string(), added: count, updated: count, skipped: count });

/** The response of loading the preset reviews. */
export const PresetResultJson = z.object({ message: z.string(), added: count });
