import { parseWithZod } from '@conform-to/zod/v4';
import { withFreeDays } from '~/domains/availability/free/free-days';
import type { Openings } from '~/domains/availability/openings';
import { type RequestTerms, publicRequest } from '../schema';

/**
 * The server's rules, with the taken days; the browser loads them when the form is first touched (ui/lazy-validation).
 */
export function validator({ openings, ...terms }: RequestTerms & { openings: Openings }) {
  const schema = withFreeDays(publicRequest(terms), terms.today, () => openings);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
