import { catalogImages } from './domains/catalog/queries.server';
import type { ImageSources } from './domains/images/sweep.server';
import { testimonialImages } from './domains/testimonials/queries.server';

/** Every image in use. The sweep removes all other images, so each room that stores images must be in this list. */
export const imagesInUse = (): ImageSources => [catalogImages(), testimonialImages()];
