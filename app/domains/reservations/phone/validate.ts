import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { phoneRequest } from './schema';
import { withFreeDays } from '~/domains/availability/free/free-days';
import type { Openings } from '~/domains/availability/openings';
import type { RequestTerms } from '../schema';

const unfinished = z.looseObject({}) as unknown as ReturnType<typeof phoneRequest>;

/**
 * The server's rules, with the taken days of the selected rental; the browser loads them when the form is first touched
 * (ui/lazy-validation).
 */
export function validator({ openings, ...terms }: RequestTerms & { openings: () => Openings }) {
  const timed = phoneRequest(terms);
  const schema = withFreeDays(timed, terms.today, openings);
  return ({ formData }: { formData: FormData }) => {
    // A search for a rental does not finish the form.
    if (formData.has('find')) return parseWithZod(formData, { schema: unfinished });
    // Only the server knows whether a stay with times of its own is free.
    const isTimed = ['handoverTime', 'returnTime'].some((name) => formData.get(name));
    return parseWithZod(formData, { schema: isTimed ? timed : schema });
  };
}
