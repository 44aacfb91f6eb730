import { parseWithZod } from '@conform-to/zod/v4';
import { phoneRequest } from './desk-schema';
import type { BookingTerms } from './schema';

/** The server's own rules, loaded by the browser when the form is first touched (ui/lazy-validation). */
export function validator(terms: BookingTerms) {
  const schema = phoneRequest(terms);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
