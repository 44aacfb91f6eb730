import { z } from 'zod';

type Answer = { description: string; body?: z.ZodType; headers?: z.ZodObject };

/** One call of the API as its document describes it: an entry in its room's `calls.ts`, beside the schemas it names. */
export type ApiOperation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With its parameters in braces, all of them ids: `/api/rentals/{id}`. */
  path: `/api/${string}`;
  group: string;
  summary: string;
  description?: string;
  access: 'anyone' | 'admin';
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** What the JSON body must be. */
  body?: z.ZodType;
  /** The field of a multipart body that carries files. */
  files?: string;
  /** Its successes; a refusal is named here only where its body differs from the API's one shape. */
  answers: Record<number, Answer>;
  /** Refusals beyond those that follow from access, body, query and path. */
  refusals?: Array<400 | 401 | 404 | 409 | 429 | 503>;
};

/** An id as the database gives them. */
export const Id = z.int().min(1).max(2_147_483_647);

/** A moment in UTC, as every answer writes it. */
export const Moment = z.string().meta({ format: 'date-time' });

/** What a call says that has nothing to hand back. */
export const MessageJson = z.object({ message: z.string() });

/** The one shape of every refusal. */
export const Problem = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Messages per field.' }),
  })
  .meta({ id: 'Problem' });

/** Where a list that did not fit into one answer goes on. */
export const PageHeaders = z.object({
  Link: z.string().optional().meta({ description: 'Where the list goes on: `<…?after=…>; rel="next"`.' }),
});

/** Edits: what was read before is asked for again, as `version` in the body or as this header. */
export const EditHeaders = z.object({
  'If-Match': z.string().optional().meta({ description: 'The ETag that was read; a stale one answers 409.' }),
});
