import type { Kept } from '~/ui/forms/kept-form';
import { readFields } from './body.server';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { SOON } from '../documents/status.server';

/** The largest form of the back office, in bytes; one with pictures is larger, and cannot be kept. */
const KEPT_BYTES = 512 * 1024;

/**
 * The answer to whom nobody can tell whether they may come in: 503, with what a form held, so that it can be sent
 * again. It goes back to its sender alone; passwords and files do not.
 */
export async function unknownYet(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const fields = request.method === 'POST' ? await readFields(request, KEPT_BYTES).catch(() => null) : null;
  return keptFormResponse(fields, pathname + search);
}

/** The same for a form that was read already, where its page cannot be made from the database either. */
export function keptFormResponse(fields: FormData | null, action = ''): Response {
  const texts = [...(fields ?? [])].flatMap(([name, value]): Kept['fields'] =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  );
  const kept = fields ? { action, fields: texts } : undefined;
  const headers = secureHeaders({ 'Cache-Control': NO_STORE, 'Retry-After': String(SOON) });
  return Response.json({ kept }, { status: 503, headers });
}
