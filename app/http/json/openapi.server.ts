import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type ApiOperation, Id, Problem } from '~/domains/shared/openapi';
import { site } from '../documents/site.server';
import { cookieName } from '../documents/own-cookies.server';
import { TOO_LARGE } from '../forms/body.server';
import { FOREIGN_CALL } from '../limits/same-site.server';

const SESSION = 'session';

const REFUSALS: Record<number, string> = {
  400: 'The request is invalid',
  401: 'Not signed in',
  403: FOREIGN_CALL,
  404: 'Not found',
  409: 'Conflict with the stored data',
  413: TOO_LARGE,
  415: 'Unsupported media type',
  429: 'Too many requests; retry after the time in Retry-After',
  500: 'Server error',
  503: 'Temporarily unavailable',
};

/** The error statuses of an endpoint: most follow from the input that it accepts. */
function refusalsOf(call: ApiOperation): number[] {
  const found = new Set<number>([...(call.refusals ?? []), 500, 503]);
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
  // The library treats a key without a value as a schema.
  const requestParams = { ...(query && { query }), ...(header && { header }), ...(path && { path }) };
  const responses = Object.entries(call.responses).map(([status, { description, body, headers }]) => [
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
    responses: { ...Object.fromEntries(refusals), ...Object.fromEntries(responses) },
  };
}

/** Creates the OpenAPI 3.1 document of these endpoints from the schemas that validate them. */
export function describeOperations(operations: ApiOperation[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const one of operations) paths[one.path] = { ...paths[one.path], [one.method]: operation(one) };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      description: `The API offers what the pages do, with the same validation rules and messages. Requests and responses are JSON. Errors have a common format: a message, and messages by field in errors. An unsupported method returns 405 with an Allow header.`,
    },
    servers: [{ url: site.url }],
    paths,
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('session'),
          description: 'Set by POST /api/auth/login.',
        },
      },
    },
  });
}
