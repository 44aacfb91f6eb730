import { z } from 'zod';
import { emailAddress, optionalText, requiredText } from '../shared/fields';
import { INTERESTS } from './vocabulary';

// Names go into subjects and salutations: one line, whatever was pasted.
const oneLine = (value: string) => value.replace(/\s+/g, ' ');

/** A message to the concierge: /contact, the home page and POST /api/contact (specification, section 5). */
export const ContactMessage = z.object({
  firstName: requiredText('First name must be at least 2 characters', { min: 2, max: 100 }).overwrite(oneLine),
  lastName: requiredText('Last name must be at least 2 characters', { min: 2, max: 100 }).overwrite(oneLine),
  email: emailAddress(),
  phone: optionalText({ max: 40 }),
  interest: z.enum(INTERESTS, { error: 'Please select an area of interest' }),
  message: requiredText('Message must be at least 10 characters', { min: 10, max: 5000 }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
