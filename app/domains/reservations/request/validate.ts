import { parseWithZod } from '@conform-to/zod/v4';
import { withFreeDays } from '~/domains/availability/free/free-days';
import { isHourly } from '~/domains/catalog/vocabulary';
import type { Openings } from '~/domains/availability/openings';
import { type RequestTerms, publicRequest } from '../schema';

/**
 * The server's rules, with the taken days but of a rental by the hour; the browser loads them when the form is first touched (ui/lazy-validation).
 */
export function validator({ openings, ...terms }: RequestTerms & { openings: Openings }) {
  const schema = publicRequest(terms);
  // Whether hours are free, the server alone knows: the page asks it as they are chosen.
  const checked = isHourly(terms.priceUnit) ? schema : withFreeDays(schema, terms.today, () => openings);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema: checked });
}
