import { data } from '@remix-run/node';
import { optionalId } from '~/domains/shared/limits';
import { NO_STORE, secureHeaders } from './headers.server';
import { tooManyText, WRONG_LINKS } from '../limits/limits.server';
import { consumeOrLog } from '../limits/rate-limit.server';

/** Throws a 404 whose error page shows `heading`. */
export function notFound(heading: string): never {
  throw data({ heading }, { status: 404 });
}

/** Throws the 404 of an address that no page has. */
export function noPage(): never {
  throw data('There is no page at this address.', { status: 404 });
}

/**
 * Throws a 404 for an unknown secret link, or a 429 after many of them. Only unknown links are counted, so guesses do
 * not block others from their own pages.
 */
export async function wrongLink(request: Request, heading: string): Promise<never> {
  throw (await tooManyWrong(request)) ?? notFound(heading);
}

/** The same responses for a file, which has no page. */
export const wrongFile = async (request: Request): Promise<Response> => (await tooManyWrong(request)) ?? noFile();

/** Answers 404 for a file that does not exist yet, although its address is right. */
export const noFile = (): Response =>
  new Response('Not Found', { status: 404, headers: secureHeaders({ 'Cache-Control': NO_STORE }) });

async function tooManyWrong(request: Request): Promise<Response | null> {
  const wait = await consumeOrLog(request, WRONG_LINKS);
  if (wait === null) return null;
  const headers = { 'Retry-After': String(wait), 'Cache-Control': NO_STORE };
  return new Response(tooManyText(wait), { status: 429, headers });
}

/** The id in a URL: a positive integer that fits the column, otherwise a 404 with `heading`. */
export function idParam(value: string | undefined, heading: string): number {
  return optionalId(value) ?? notFound(heading);
}
