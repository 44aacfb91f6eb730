import { parseWithZod } from '@conform-to/zod/v4';
import { phoneRequest } from './desk-schema';
import { withFreeDays } from './free-days';
import type { Days } from './holds.server';
import type { BookingTerms } from './schema';

/**
 * The server's rules, with the taken days of the selected rental; the browser loads them when the form is first touched
 * (ui/lazy-validation).
 */
export function validator({ taken, ...terms }: BookingTerms & { taken: () => readonly Days[] }) {
  const schema = withFreeDays(phoneRequest(terms), terms.today, taken);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
