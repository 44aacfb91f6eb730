import { parseWithZod } from '@conform-to/zod/v4';
import { withFreeDays } from '~/domains/availability/free-days';
import type { Days } from '~/domains/availability/rules';
import { type RequestTerms, publicRequest } from '../schema';

/** The server's own rules, loaded by the browser when the form is first touched (ui/lazy-validation), and what is taken. */
export function validator({ taken, ...terms }: RequestTerms & { taken: readonly Days[] }) {
  const schema = withFreeDays(publicRequest(terms), terms.today, () => taken);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
