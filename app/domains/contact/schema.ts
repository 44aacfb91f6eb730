import { z } from 'zod';
import { emailAddress, optionalText, requiredLine, requiredText } from '~/domains/shared/fields';
import { CONTACT_LENGTHS, INTERESTS } from './vocabulary';

/** A message to the concierge, for /contact, the home page and POST /api/contact (specification, section 5). */
export const ContactMessage = z.object({
  firstName: requiredLine('First name must be at least 2 characters', { min: 2, max: CONTACT_LENGTHS.firstName }),
  lastName: requiredLine('Last name must be at least 2 characters', { min: 2, max: CONTACT_LENGTHS.lastName }),
  email: emailAddress(),
  phone: optionalText({ max: CONTACT_LENGTHS.phone }),
  interest: z.enum(INTERESTS, { error: 'Please select an area of interest' }),
  message: requiredText('Message must be at least 10 characters', { min: 10, max: CONTACT_LENGTHS.message }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
