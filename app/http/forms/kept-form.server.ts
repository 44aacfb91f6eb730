import type { Kept } from '~/ui/forms/waiting-form';
import { readFields } from './body.server';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { SOON } from '../documents/status.server';

/** The largest admin form, in bytes; forms with images are larger and cannot be kept. */
const KEPT_BYTES = 512 * 1024;

/**
 * The 503 response if the session cannot be read, with the submitted form so that it can be sent again. Only the sender
 * receives it; passwords and files are left out.
 */
export async function unknownYet(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const fields = request.method === 'POST' ? await readFields(request, KEPT_BYTES).catch(() => null) : null;
  return keptFormResponse(fields, pathname + search);
}

/** In characters: every field of an admin form is shorter, `conflict.extra.theirs` included. */
const LONGEST_NAME = 200;

/** The fields that may be sent back to their sender: texts, without passwords. */
export const keptFields = (fields: FormData): Kept['fields'] =>
  [...fields].flatMap(([name, value]): Kept['fields'] =>
    typeof value === 'string' && name.length <= LONGEST_NAME && !/password/i.test(name) ? [[name, value]] : [],
  );

/** The same for a form that was already read, if its page cannot be rendered without the database. */
export function keptFormResponse(fields: FormData | null, action = ''): Response {
  const kept = fields ? { action, fields: keptFields(fields) } : undefined;
  const headers = secureHeaders({ 'Cache-Control': NO_STORE, 'Retry-After': String(SOON) });
  return Response.json({ kept }, { status: 503, headers });
}
