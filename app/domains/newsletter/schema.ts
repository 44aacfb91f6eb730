import { z } from 'zod';
import { emailAddress, wholeNumber } from '~/domains/shared/fields';

/** One address for the newsletter, and the page that its form stood on. */
export const NewsletterSignup = z.object({
  email: emailAddress(),
  returnTo: z.string().max(2000).optional(),
});
export type NewsletterSignup = z.infer<typeof NewsletterSignup>;

/** What a subscriber's link may be sent: our own button, or a mail program's one click (RFC 8058). */
export const Unsubscribing = z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() });

/** The concierge takes one address off the list. */
export const Removal = z.object({
  id: wholeNumber('Please choose an address', { min: 1, max: 2_147_483_647 }),
});
export type Removal = z.infer<typeof Removal>;
