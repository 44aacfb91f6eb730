import { parseWithZod } from '@conform-to/zod/v4';
import { withFreeDays } from '~/domains/availability/free-days';
import type { Days } from '~/domains/availability/rules';
import { type RequestTerms, publicRequest } from '../schema';

/**
 * The server's rules, with the taken days; the browser loads them when the form is first touched (ui/lazy-validation).
 */
export function validator({ taken, ...terms }: RequestTerms & { taken: readonly Days[] }) {
  const schema = withFreeDays(publicRequest(terms), terms.today, () => taken);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
