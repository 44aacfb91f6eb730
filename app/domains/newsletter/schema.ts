import { z } from 'zod';
import { emailAddress } from '../shared/fields';

/** One address for the newsletter, and the page that its form stood on. */
export const NewsletterSignup = z.object({
  email: emailAddress(),
  returnTo: z.string().max(2000).optional(),
});
export type NewsletterSignup = z.infer<typeof NewsletterSignup>;
