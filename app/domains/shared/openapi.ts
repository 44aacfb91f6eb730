import { z } from 'zod';
import { MAX_INTEGER } from './limits';

type ApiResponse = { description: string; body?: z.ZodType; headers?: z.ZodObject };

/** One API endpoint for the OpenAPI document: an entry in its domain's `openapi.ts`, next to the schemas it uses. */
export type ApiOperation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters in braces, all of them ids: `/api/rentals/{id}`. */
  path: `/api/${string}`;
  group: string;
  summary: string;
  description?: string;
  access: 'anyone' | 'admin';
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** Schema of the JSON body. */
  body?: z.ZodType;
  /** The multipart field that carries files. */
  files?: string;
  /** Success responses; an error is listed here only if its body differs from `Problem`. */
  responses: Record<number, ApiResponse>;
  /** Error statuses beyond those that follow from access, body, query and path. */
  refusals?: Array<400 | 401 | 404 | 409 | 429 | 503>;
};

/** A database id. */
export const Id = z.int().min(1).max(MAX_INTEGER);

/** A UTC timestamp, the form of time in every response. */
export const Moment = z.string().meta({ format: 'date-time' });

/** The response of an endpoint that returns no data. */
export const MessageJson = z.object({ message: z.string() });

/** The body of every error response. */
export const Problem = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Error messages by field.' }),
  })
  .meta({ id: 'Problem' });

/** The header of a list that continues on another page. */
export const PageHeaders = z.object({
  Link: z.string().optional().meta({ description: 'The next page of the list: `<…?after=…>; rel="next"`.' }),
});

/** The optional version check of an edit, as `version` in the body or as this header. */
export const EditHeaders = z.object({
  'If-Match': z.string().optional().meta({ description: 'The ETag that was read; a stale one returns 409.' }),
});
