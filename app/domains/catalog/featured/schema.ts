import { z } from 'zod';
import { wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';

/** The request to move a featured rental by one place. */
export const FeaturedMove = z.object({
  id: wholeNumber('Please choose a rental', { min: 1, max: MAX_INTEGER }),
  direction: z.enum(['up', 'down'], { error: 'Please choose a direction' }),
});
export type FeaturedMove = z.infer<typeof FeaturedMove>;
