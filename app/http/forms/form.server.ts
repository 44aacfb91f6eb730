import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { Refusal } from '~/domains/shared/outcome';
import { BodyError, readFields, unreadable } from './body.server';
import { formShape, knownFields } from './field-names.server';
import { echoed, echoedFields } from './form-shape.server';
import { INVALID, type Limit, MALFORMED, tooManyText } from '../limits/limits.server';
import { consumeOrLog } from '../limits/rate-limit.server';
import { FOREIGN_FORM, isCrossSite } from '../limits/same-site.server';
import { checkFormToken } from './form-token.server';
import { keptFields, tooManyForms } from './kept-form.server';
import { refusalHeaders, SOON, STATUS } from '../documents/status.server';
import { noteSent } from '../process/request-context.server';

type Reply = ReturnType<Submission<unknown, string[]>['reply']>;
export type Rejection = ReturnType<typeof data<Reply>>;

export type ReadForm<T> =
  | { ok: false; rejection: Rejection }
  | {
      ok: true;
      value: T;
      fields: FormData;
      /** The form's page with a refusal; throws the small page instead if the visitor has used up a limit. */
      reject: (refusal: Refusal) => Rejection;
      /** The form as the visitor sent it, without an error, and the data that the page shows about it. */
      keep: <Shown extends object>(shown: Shown) => Omit<Reply, 'error'> & Shown;
    };

/** A form's fields, and errors found before validation, such as a rejected image. */
export type Incoming = {
  fields: FormData;
  refused?: Record<string, string[]>;
  /** Whether the cause is an unavailable store, so that a retry may succeed. */
  away?: boolean;
};

type Options = {
  /** Reads a body that is more than plain fields; throws a `BodyError`, like `readFields`. */
  read?: (request: Request) => Promise<Incoming>;
  maxBytes?: number;
  /** Rate limit of accepted submissions; a function if it depends on the fields. */
  limit?: Limit | ((fields: FormData) => Limit);
  /** 'required' on pages that issue a token; 'optional' if a cacheable page posts here too. */
  formToken?: 'required' | 'optional';
  /** Values that are never sent back to the page, such as passwords. */
  hideFields?: string[];
  /** Fields beyond the schema's, such as the names of buttons. `knownFields` drops or refuses all other fields. */
  also?: readonly string[];
};

/**
 * Parses a posted form with `schema`. Invalid input is returned as a page that keeps it, and counted against its
 * sender. Throws a Response with its status for an unreadable, oversized or cross-site request, for a form with names
 * that no page sends, and for a form whose sender has used up a limit.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { read, maxBytes, limit, formToken, hideFields = [], also }: Options = {},
): Promise<ReadForm<z.output<Schema>>> {
  if (isCrossSite(request)) throw new Response(FOREIGN_FORM, { status: 403 });
  const shape = formShape(schema, also);
  let fields: FormData;
  let known: FormData;
  let refused: Incoming['refused'];
  let away: Incoming['away'];
  // Admins have signed in, and their editors send half-typed input.
  const isAdmins = /^\/admin\b/.test(new URL(request.url).pathname);
  let submission: Submission<z.output<Schema>, string[]>;
  try {
    ({ fields, refused, away } = read ? await read(request) : { fields: await readFields(request, maxBytes) });
    known = knownFields(fields, shape);
    if (isAdmins) noteSent(known);
    submission = parseWithZod(known, { schema }) as Submission<z.output<Schema>, string[]>;
  } catch (error) {
    // Schemas are pure, so any other error comes from the input: a forged Conform intent.
    const { status, message } = error instanceof BodyError ? error : unreadable();
    const wait = await consumeOrLog(request, MALFORMED);
    if (wait !== null) throw new Response(tooManyText(wait), { status: 429, headers: { 'Retry-After': String(wait) } });
    throw new Response(message, { status });
  }
  const answer = (errors: object, status: number, headers?: HeadersInit): Rejection => {
    const reply = submission.reply({ ...errors, hideFields } as object);
    return data({ ...reply, initialValue: echoed(reply.initialValue, shape) } as Reply, { status, headers });
  };
  const tooMany = (wait: number) => tooManyForms(request, wait, echoedFields(keptFields(known), shape));
  const reject = (refusal: Refusal) => {
    const { code, message, fields: fieldErrors, retryAfter } = refusal;
    if (code === 'too-many' && retryAfter && !isAdmins) throw tooMany(retryAfter);
    const headers = refusalHeaders(refusal);
    return answer({ formErrors: fieldErrors ? [] : [message], fieldErrors }, STATUS[code], headers);
  };

  const invalid = async (errors: object, status = 400) => {
    const wait = isAdmins ? null : await consumeOrLog(request, INVALID);
    if (wait !== null) throw tooMany(wait);
    return { ok: false, rejection: answer(errors, status) } as const;
  };

  if (refused && away)
    return { ok: false, rejection: answer({ fieldErrors: refused }, 503, { 'Retry-After': String(SOON) }) };
  if (refused) return invalid({ fieldErrors: refused });
  if (submission.status !== 'success') return invalid({}, submission.status === 'error' ? 400 : 200);
  const suspicion = suspect(fields, formToken);
  if (suspicion) return invalid({ formErrors: [suspicion] });
  const wait = limit ? await consumeOrLog(request, typeof limit === 'function' ? limit(fields) : limit) : null;
  if (wait !== null) throw tooMany(wait);
  const keep = <Shown extends object>(shown: Shown) => {
    const { error: _, ...sent } = reject({ ok: false, code: 'invalid', message: '' }).data;
    return { ...sent, ...shown };
  };
  return { ok: true, value: submission.value, fields, reject, keep };
}

/** The reason why these fields seem to come from a script, in words that let a person try again; otherwise null. */
function suspect(fields: FormData, formToken: Options['formToken']): string | null {
  if (fields.get('website')) return 'A hidden field must stay empty. Please clear it and send the form again.';
  if (!formToken) return null;
  const verdict = checkFormToken(fields.get('formToken'));
  if (verdict === 'good' || (verdict === 'absent' && formToken === 'optional')) return null;
  if (verdict === 'too-fast') return 'That was very quick. Please check your entries and send the form again.';
  return 'This page was open for too long. Please send the form again.';
}
