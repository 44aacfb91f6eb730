import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { Refusal } from '~/domains/shared/outcome';
import { BodyError, readFields } from './body.server';
import { refuseFarNames } from './field-names.server';
import { TOO_MANY } from '../limits/limits.server';
import { log } from '../process/log.server';
import { consumeFor, type Limit } from '../limits/rate-limit.server';
import { isCrossSite } from '../limits/same-site.server';
import { checkFormToken } from './form-token.server';
import { refusalHeaders, SOON, STATUS } from '../documents/status.server';

type Reply = ReturnType<Submission<unknown, string[]>['reply']>;
export type Rejection = ReturnType<typeof data<Reply>>;

export type ReadForm<T> =
  | { ok: false; rejection: Rejection }
  | { ok: true; value: T; fields: FormData; reject: (refusal: Refusal) => Rejection };

/** What a form sent, and what was wrong with it before a schema looked, such as a picture that was refused. */
export type Incoming = {
  fields: FormData;
  refused?: Record<string, string[]>;
  /** Whether that is for lack of a store, so that the same form may do later. */
  away?: boolean;
};

type Options = {
  /** Reads the body in another way than as plain fields; throws a `BodyError`, as `readFields` does. */
  read?: (request: Request) => Promise<Incoming>;
  maxBytes?: number;
  /** Counts the submissions that would be accepted; a function where the limit depends on what was sent. */
  limit?: Limit | ((fields: FormData) => Limit);
  /** 'required' on pages that hand out a stamp; 'optional' where a cacheable page posts here too. */
  formToken?: 'required' | 'optional';
  /** Values that never travel back into the page, such as passwords. */
  hideFields?: string[];
};

/**
 * A posted form, parsed by `schema`. What is wrong comes back as a page with the typed values kept;
 * what is unreadable, oversized or from another site is thrown as a Response with its status.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { read, maxBytes, limit, formToken, hideFields = [] }: Options = {},
): Promise<ReadForm<z.output<Schema>>> {
  if (isCrossSite(request)) throw new Response('This form was sent from another site', { status: 403 });
  let fields: FormData;
  let refused: Incoming['refused'];
  let away: Incoming['away'];
  let submission: Submission<z.output<Schema>, string[]>;
  try {
    ({ fields, refused, away } = read ? await read(request) : { fields: await readFields(request, maxBytes) });
    refuseFarNames(fields);
    submission = parseWithZod(fields, { schema }) as Submission<z.output<Schema>, string[]>;
  } catch (error) {
    // Schemas are pure, so any other throw comes from what was sent: a forged Conform intent.
    const { status, message } = error instanceof BodyError ? error : new BodyError(400, 'That form could not be read');
    throw new Response(message, { status });
  }
  const answer = (errors: object, status: number, headers?: HeadersInit): Rejection =>
    data(submission.reply({ ...errors, hideFields } as object), { status, headers });
  const reject = (refusal: Refusal) => {
    const { code, message, fields: fieldErrors } = refusal;
    const headers = refusalHeaders(refusal);
    return answer({ formErrors: fieldErrors ? [] : [message], fieldErrors }, STATUS[code], headers);
  };

  if (refused) {
    const status = away ? 503 : 400;
    return {
      ok: false,
      rejection: answer({ fieldErrors: refused }, status, away ? { 'Retry-After': String(SOON) } : {}),
    };
  }
  if (submission.status !== 'success') {
    return { ok: false, rejection: answer({}, submission.status === 'error' ? 400 : 200) };
  }
  const suspicion = suspect(fields, formToken);
  if (suspicion) return { ok: false, rejection: answer({ formErrors: [suspicion] }, 400) };
  const wait = limit ? await count(request, typeof limit === 'function' ? limit(fields) : limit) : null;
  if (wait !== null) {
    return { ok: false, rejection: answer({ formErrors: [TOO_MANY] }, 429, { 'Retry-After': String(wait) }) };
  }
  return { ok: true, value: submission.value, fields, reject };
}

/** While nothing can be counted the verb behind will fail too, and answer with the typed values kept. */
const count = (request: Request, limit: Limit) =>
  consumeFor(request, limit).catch((error: unknown) => {
    log.error({ err: error, limit: limit.name }, 'the attempts could not be counted');
    return null;
  });

/** Why these fields look sent by a script, in words that let a person try again; null when they do not. */
function suspect(fields: FormData, formToken: Options['formToken']): string | null {
  if (fields.get('website')) return 'One field must stay empty. Please clear it and send the form again.';
  if (!formToken) return null;
  const verdict = checkFormToken(fields.get('stamp'));
  if (verdict === 'good' || (verdict === 'absent' && formToken === 'optional')) return null;
  if (verdict === 'too-fast') return 'That was very quick. Please look it over and send it again.';
  return 'This page had been open for long. Please send the form again.';
}
