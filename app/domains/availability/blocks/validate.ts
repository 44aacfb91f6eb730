import { parseWithZod } from '@conform-to/zod/v4';
import type { IsoDay } from '~/domains/shared/calendar';
import { daysBlock } from './schema';

/** The server's rules; the browser loads them when the form is first touched (ui/lazy-validation). */
export function validator(today: IsoDay) {
  const schema = daysBlock(today);
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
