import { issueFormToken } from '~/http/forms/form-token.server';
import { action as page } from '~/routes/_site.book.$id';
import type { TooMany } from '~/ui/forms/waiting-form';
import { action as api } from '~/routes/api.bookings';
import { answerOf } from '../answers';
import { args, formPost, jsonPost } from '../requests';
import { inDays, today } from './days';

export { inDays, today };

/** A visitor's input. */
export const good = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '+1 305 555 0100',
  startDate: inDays(10),
  endDate: inDays(12),
  notes: 'By the harbor, please.',
};

/** The result of the page: status, messages by field, and the values that refill the fields. */
export async function viaPage(rentalId: number, fields: object) {
  const request = formPost(`/book/${rentalId}`, { formToken: issueFormToken(), ...fields });
  const { status, headers, body } = await answerOf(() => page(args(request, { id: String(rentalId) })));
  const reply = body as { error?: Record<string, string[]>; initialValue?: object } & Partial<TooMany>;
  if (reply.message) return { status, headers, errors: { '': [reply.message] }, values: keptOf(reply) };
  return { status, headers, errors: reply.error ?? {}, values: reply.initialValue ?? {} };
}

/** The typed fields in the response to a form past its limit. */
const keptOf = ({ kept }: Partial<TooMany>) => Object.fromEntries(kept?.fields ?? []);

export async function viaApi(body: object, headers: HeadersInit = {}) {
  const answer = await answerOf(() => api(args(jsonPost('/api/bookings', body, { headers }))));
  const reply = answer.body as { message?: string; errors?: Record<string, string[]> };
  return { ...answer, message: reply.message, errors: reply.errors ?? {} };
}
