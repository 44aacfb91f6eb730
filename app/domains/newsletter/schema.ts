import { z } from 'zod';
import { emailAddress, wholeNumber } from '~/domains/shared/fields';
import { MAX_INTEGER } from '~/domains/shared/limits';

/** An address to subscribe, and the page that the form was on. */
export const NewsletterSignup = z.object({
  email: emailAddress(),
  returnTo: z.string().max(2000).optional(),
});
export type NewsletterSignup = z.infer<typeof NewsletterSignup>;

/** The body of an unsubscribe request, from our button or from a mail program's one-click request (RFC 8058). */
export const Unsubscribing = z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() });

/** The form that confirms a subscription; the URL has the link's token. */
export const Confirming = z.object({});

/** The form with which an admin removes one address. */
export const Removal = z.object({
  id: wholeNumber('Please choose an address', { min: 1, max: MAX_INTEGER }),
});
export type Removal = z.infer<typeof Removal>;
