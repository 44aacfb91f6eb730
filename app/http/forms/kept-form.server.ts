import type { Kept, TooMany } from '~/ui/forms/waiting-form';
import { readFields } from './body.server';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { SOON } from '../documents/status.server';
import { type Limit, tooManyText } from '../limits/limits.server';
import { spentBy } from '../limits/rate-limit.server';
import { isCrossSite } from '../limits/same-site.server';
import { isDatabaseAway, isShortOfTime } from '../process/request-context.server';

/** The largest admin form, in bytes; forms with images are larger and cannot be kept. */
const KEPT_BYTES = 512 * 1024;

/**
 * The 503 response if data that an admin's page needs, such as its session, cannot be read. It contains the submitted
 * form, so that the admin can send it again. Only the sender receives it; passwords and files are left out.
 */
export async function unknownYet(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const fields = request.method === 'POST' ? await readFields(request, KEPT_BYTES).catch(() => null) : null;
  return keptFormResponse(fields, pathname + search);
}

/**
 * Reads the data that an admin's action needs in addition to the form. If the database does not answer, it throws the
 * same 503 response, with `fields` once the form is read.
 */
export async function readOrKeep<T>(request: Request, read: () => Promise<T>, fields?: FormData): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway() && !isShortOfTime()) throw error;
    throw fields ? keptFormResponse(fields) : await unknownYet(request);
  }
}

/** In characters. Every field name of an admin form is shorter, even `conflict.extra.theirs`. */
const LONGEST_NAME = 200;

/** The fields that may be sent back to their sender: texts, without passwords. */
export const keptFields = (fields: FormData): Kept['fields'] =>
  [...fields].flatMap(([name, value]): Kept['fields'] =>
    typeof value === 'string' && name.length <= LONGEST_NAME && !/password/i.test(name) ? [[name, value]] : [],
  );

/**
 * The same for a form that was already read, if its page cannot be rendered without the database; the status is 500
 * after an error of the program.
 */
export function keptFormResponse(fields: FormData | null, action = '', status: 500 | 503 = 503): Response {
  const kept = fields ? { action, fields: keptFields(fields) } : undefined;
  const headers = secureHeaders({ 'Cache-Control': NO_STORE });
  if (status === 503) headers.set('Retry-After', String(SOON));
  return Response.json({ kept }, { status, headers });
}

/** In bytes of JSON, for a form whose fields are not known. The public forms are smaller. */
const MOST_ECHOED = 16 * 1024;

/**
 * The 429 response to a visitor's form whose sender has used up a limit, for `wait` seconds. entry.server sends it as a
 * small page with the form, to be sent again: the form's own page would query the database for each of many requests.
 */
export function tooManyForms(request: Request, wait: number, fields?: Kept['fields']): Response {
  const { pathname, search } = new URL(request.url);
  const kept = fields && { action: pathname + search, fields };
  const refusal: TooMany = { message: tooManyText(wait), wait, kept };
  const headers = secureHeaders({ 'Cache-Control': NO_STORE, 'Retry-After': String(wait) });
  return Response.json(refusal, { status: 429, headers });
}

/**
 * Throws this response if the sender has used up `limit`, before the database is asked about the form's fields. Counts
 * nothing. Another site's form is not sent back.
 */
export async function refuseSpent(request: Request, limit: Limit): Promise<void> {
  const wait = await spentBy(request, limit);
  if (wait === null) return;
  const fields = isCrossSite(request) ? null : await readFields(request).catch(() => null);
  const kept = fields ? keptFields(fields) : undefined;
  throw tooManyForms(request, wait, Buffer.byteLength(JSON.stringify(kept ?? [])) > MOST_ECHOED ? undefined : kept);
}
