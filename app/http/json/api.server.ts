import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { listed } from '~/domains/shared/format';
import type { Refusal } from '~/domains/shared/outcome';
import { BodyError, readBody } from '../forms/body.server';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { log } from '../process/log.server';
import { failureCode } from '../process/request-context.server';
import { optionalId } from '~/domains/shared/limits';
import { INVALID, MALFORMED, tooManyText } from '../limits/limits.server';
import { consumeOrLog } from '../limits/rate-limit.server';
import { FOREIGN_CALL, isCrossSite } from '../limits/same-site.server';
import { refusalHeaders, SOON, STATUS } from '../documents/status.server';
import { isTooComplex } from '../forms/json-bounds.server';

type Body<T> = { ok: true; value: T } | { ok: false; response: Response };

/** A JSON response with the security headers. Not cached unless `headers` says otherwise. */
export function json(body: unknown, { status = 200, headers }: { status?: number; headers?: HeadersInit } = {}) {
  const all = secureHeaders(headers);
  if (!all.has('Cache-Control')) all.set('Cache-Control', NO_STORE);
  return Response.json(body, { status, headers: all });
}

/** An error response in the API's common format. */
export function problem(status: number, message: string, errors?: Record<string, string[]>, headers?: HeadersInit) {
  const all = new Headers(headers);
  if (status === 503 && !all.has('Retry-After')) all.set('Retry-After', String(SOON));
  return json({ message, errors }, { status, headers: all });
}

/** Converts a domain's refusal to an error response. */
export const refused = (refusal: Refusal) =>
  problem(STATUS[refusal.code], refusal.message, refusal.fields, refusalHeaders(refusal));

/** Prefixes a refusal with the title of its toast: 'Search Failed: …'. */
export const headed = (title: string, refusal: Refusal): Refusal => ({
  ...refusal,
  message: `${title}: ${refusal.message}`,
});

/** The 405 of a known path with an unsupported method. */
export const methodNotAllowed = (...allowed: string[]) =>
  problem(405, `Use ${listed(allowed, 'or')}`, undefined, { Allow: allowed.join(', ') });

/** The response to a deletion: 204 without a body. */
export const nothing = () => new Response(null, { status: 204, headers: secureHeaders({ 'Cache-Control': NO_STORE }) });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handler = (args: ActionFunctionArgs) => Response | Promise<Response>;

/**
 * The loader and action of one path: each method goes to its handler, other methods get 405. A Response thrown by a
 * handler is returned; any other error is logged and returned with `failure`, as `attempt` does in forms.
 */
export function apiHandlers(handlers: Partial<Record<Method, Handler>>, failure = 'An unexpected error occurred') {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { method } = args.request;
    const handler = handlers[(method === 'HEAD' ? 'GET' : method) as Method];
    if (!handler) return methodNotAllowed(...allowed);
    try {
      return await handler(args);
    } catch (error) {
      if (error instanceof Response) return error;
      log.error({ err: error, shown: failure }, 'an API request failed');
      return problem(STATUS[failureCode()], failure);
    }
  };
}

/** The id in an API path; throws a 404 with the message `missing`. */
export function idOf(value: string | undefined, missing: string): number {
  const id = optionalId(value);
  if (id === undefined) throw problem(404, missing);
  return id;
}

/** The Link header of the next page of a list. */
export function nextPage(request: Request, after: string | number | null): HeadersInit {
  if (after === null) return {};
  const url = new URL(request.url);
  url.searchParams.set('after', String(after));
  return { Link: `<${url.pathname}${url.search}>; rel="next"` };
}

/** The version that an edit is based on, from its body or If-Match header. Undefined means that the last write wins. */
export function expectedVersion(request: Request, sent?: number): string | undefined {
  if (sent !== undefined) return String(sent);
  const tag = request.headers.get('If-Match')?.trim();
  return tag && tag !== '*' ? tag.replace(/^W\//, '').replace(/^"|"$/g, '') : undefined;
}

/** An editable row, with its version as ETag. */
export const versioned = (row: { version: number }, { status }: { status?: number } = {}) =>
  json(row, { status, headers: { ETag: `"${row.version}"` } });

/** In characters; the longest query of the API has three short parameters. */
const LONGEST_QUERY = 1000;
/** Far above any body of the API: the largest have two levels and some twenty keys, or ten images. */
const BODY_BOUNDS = { depth: 5, parts: 500 };
/** Maximum number of fields named in a refusal. */
const MOST_ERRORS = 50;

/** Parses the query of an API request; refuses one of more than 1,000 characters. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): Body<z.output<Schema>> {
  const { search, searchParams } = new URL(request.url);
  if (search.length > LONGEST_QUERY) return { ok: false, response: problem(400, 'The query is too long') };
  return parse(schema, Object.fromEntries(searchParams));
}

function parse<Schema extends z.ZodType>(schema: Schema, sent: unknown): Body<z.output<Schema>> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields: Record<string, string[]> = {};
  const issues = parsed.error.issues.slice(0, MOST_ERRORS);
  for (const issue of issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  return { ok: false, response: problem(400, 'Some fields need attention', fields) };
}

type Reading = {
  maxBytes?: number;
  /** Whether an invalid body is counted against its sender, as in the visitors' forms. */
  countsInvalid?: boolean;
};

/** The response to a sender whose limit is used up, for `wait` seconds. */
export const tooMany = (wait: number) => problem(429, tooManyText(wait), undefined, { 'Retry-After': String(wait) });

/**
 * Parses a JSON body with `schema`, or with the schema that a function selects for it. Requiring the media type blocks
 * plain cross-site forms. Refuses more than five levels and more than 500 keys and list items. A body that is not a
 * JSON object is counted against its sender.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema | ((sent: unknown) => Schema | Promise<Schema>),
  { maxBytes = 64 * 1024, countsInvalid = false }: Reading = {},
): Promise<Body<z.output<Schema>>> {
  if (isCrossSite(request)) return { ok: false, response: problem(403, FOREIGN_CALL) };
  let body: unknown;
  try {
    const type = request.headers.get('Content-Type') ?? '';
    if (!/^application\/json\b/i.test(type)) throw new BodyError(415, 'Send application/json');
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBody(request, maxBytes)));
    if (!(body instanceof Object) || Array.isArray(body)) throw new BodyError(400, 'Send a JSON object');
    if (isTooComplex(body, BODY_BOUNDS)) throw new BodyError(400, 'The body has too many parts');
  } catch (error) {
    const { status, message } = error instanceof BodyError ? error : new BodyError(400, 'The body is not valid JSON');
    const wait = await consumeOrLog(request, MALFORMED);
    return { ok: false, response: wait === null ? problem(status, message) : tooMany(wait) };
  }
  const parsed = parse(typeof schema === 'function' ? await schema(body) : schema, body);
  const wait = parsed.ok || !countsInvalid ? null : await consumeOrLog(request, INVALID);
  return wait === null ? parsed : { ok: false, response: tooMany(wait) };
}
