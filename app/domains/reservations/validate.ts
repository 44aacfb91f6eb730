import { parseWithZod } from '@conform-to/zod/v4';
import { withFreeDays } from './free-days';
import type { Days } from './holds.server';
import { type BookingTerms, bookingRequest } from './schema';

/**
 * The server's rules, with the taken days; the browser loads them when the form is first touched (ui/lazy-validation).
 */
export function validator({ taken, ...terms }: BookingTerms & { taken: readonly Days[] }) {
  const schema = withFreeDays(bookingRequest(terms), terms.today, () => taken);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
