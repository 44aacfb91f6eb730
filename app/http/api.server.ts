import type { z } from 'zod';
import type { Refusal } from '~/domains/shared/outcome';
import { BodyError, readBody } from './body.server';
import { NO_STORE, secureHeaders } from './headers.server';
import { isCrossSite } from './same-site.server';
import { STATUS } from './status.server';

type Body<T> = { ok: true; value: T } | { ok: false; response: Response };

/** A JSON answer with the headers of every response of ours. Private unless the caller says otherwise. */
export function json(body: unknown, { status = 200, headers }: { status?: number; headers?: HeadersInit } = {}) {
  const all = secureHeaders(headers);
  if (!all.has('Cache-Control')) all.set('Cache-Control', NO_STORE);
  return Response.json(body, { status, headers: all });
}

/** An error in the API's one shape (design, section 2). */
export const problem = (status: number, message: string, errors?: Record<string, string[]>, headers?: HeadersInit) =>
  json({ message, errors }, { status, headers });

/** A domain's refusal over JSON. */
export const refused = (refusal: Refusal) => problem(STATUS[refusal.code], refusal.message, refusal.fields);

/** A known path with another method than it has. */
export const methodNotAllowed = (...allowed: string[]) =>
  problem(405, `Use ${allowed.join(' or ')}`, undefined, { Allow: allowed.join(', ') });

/**
 * A JSON body parsed by `schema`, or by the one that a function finds for what was sent.
 * Insisting on the media type keeps plain cross-site forms out.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema | ((sent: unknown) => Promise<Schema>),
  maxBytes = 64 * 1024,
): Promise<Body<z.output<Schema>>> {
  if (isCrossSite(request)) return { ok: false, response: problem(403, 'This call came from another site') };
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    return { ok: false, response: problem(415, 'Send application/json') };
  }
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBody(request, maxBytes)));
  } catch (error) {
    if (error instanceof BodyError) return { ok: false, response: problem(error.status, error.message) };
    return { ok: false, response: problem(400, 'The body is not JSON') };
  }
  const parsed = (typeof schema === 'function' ? await schema(body) : schema).safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  return { ok: false, response: problem(400, 'Some fields need attention', fields) };
}
