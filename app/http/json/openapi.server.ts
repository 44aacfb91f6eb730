import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type ApiOperation, Id, Problem } from '~/domains/shared/openapi';
import { site } from '../documents/site.server';

const SESSION = 'session';

const REFUSALS: Record<number, string> = {
  400: 'Something sent is not as it must be',
  401: 'Not signed in',
  403: 'The call came from another site',
  404: 'There is no such thing',
  409: 'It conflicts with what is stored',
  413: 'That was too much to send',
  415: 'Another media type was expected',
  429: 'Too many attempts; Retry-After says when to come back',
  503: 'It could not be done now',
};

/** What a call may answer beyond its successes: most of it follows from what the call takes. */
function refusalsOf(call: ApiOperation): number[] {
  const found = new Set<number>([...(call.refusals ?? []), 503]);
  if (call.query || call.body || call.files || call.headers) found.add(400);
  if (call.body || call.files) found.add(413).add(415);
  if (call.access === 'admin') found.add(401);
  if (call.method !== 'get') found.add(403);
  if (call.path.includes('{')) found.add(404);
  return [...found].sort();
}

const content = (schema: z.ZodType) => ({ 'application/json': { schema } });

function bodyOf({ body, files }: ApiOperation): ZodOpenApiOperationObject['requestBody'] {
  if (body) return { required: true, content: content(body) };
  if (!files) return undefined;
  const file = z.string().meta({ format: 'binary' });
  return { required: true, content: { 'multipart/form-data': { schema: z.object({ [files]: file }) } } };
}

function operation(call: ApiOperation): ZodOpenApiOperationObject {
  const { query, headers: header, access } = call;
  const ids = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, Id]);
  const path = ids.length ? z.object(Object.fromEntries(ids)) : undefined;
  // The library takes a name without a value for a schema.
  const requestParams = { ...(query && { query }), ...(header && { header }), ...(path && { path }) };
  const answers = Object.entries(call.answers).map(([status, { description, body, headers }]) => [
    status,
    { description, ...(headers && { headers }), ...(body && { content: content(body) }) },
  ]);
  const refusals = refusalsOf(call).map((status) => [
    String(status),
    { description: REFUSALS[status]!, content: content(Problem) },
  ]);
  return {
    tags: [call.group],
    summary: call.summary,
    description: call.description,
    security: access === 'admin' ? [{ [SESSION]: [] }] : [],
    requestParams,
    requestBody: bodyOf(call),
    responses: { ...Object.fromEntries(refusals), ...Object.fromEntries(answers) },
  };
}

/** The OpenAPI 3.1 document of these calls, made from the schemas that they are answered with. */
export function describeOperations(calls: ApiOperation[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      description: `Every call is a second door to what a page does: same rules, same words. JSON in, JSON out. A refusal has one shape: a message, and messages per field in errors. A known path with another method answers 405 with Allow.`,
    },
    servers: [{ url: site.url }],
    paths,
    components: {
      securitySchemes: {
        [SESSION]: { type: 'apiKey', in: 'cookie', name: '__session', description: 'Set by POST /api/auth/login.' },
      },
    },
  });
}
