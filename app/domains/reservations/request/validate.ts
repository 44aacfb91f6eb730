import { parseWithZod } from '@conform-to/zod/v4';
import { withFreeDays } from '~/domains/availability/free/free-days';
import { isHourly } from '~/domains/catalog/vocabulary';
import type { Openings } from '~/domains/availability/openings';
import { type RequestTerms, publicRequest } from '../schema';

/**
 * The server's rules and, except for a rental by the hour, the taken days. The browser loads them when the visitor
 * first touches the form (ui/lazy-validation).
 */
export function validator({ openings, ...terms }: RequestTerms & { openings: Openings }) {
  const schema = publicRequest(terms);
  // Only the server knows whether hours are free: the page asks it when the visitor chooses them.
  const checked = isHourly(terms.priceUnit) ? schema : withFreeDays(schema, terms.today, () => openings);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema: checked });
}
