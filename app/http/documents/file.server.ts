import type { LoaderFunctionArgs } from '@remix-run/node';
import { log } from '../process/log.server';
import { isDatabaseAway } from '../process/request-context.server';
import { NO_STORE, secureHeaders } from './headers.server';
import { SOON } from './status.server';

/** Answers 503: the client may request the file again in a few seconds. */
export const fileLater = (): Response =>
  new Response('Please try again in a moment', {
    status: 503,
    headers: secureHeaders({ 'Cache-Control': NO_STORE, 'Retry-After': String(SOON) }),
  });

/** The loader of a file. A file has no error page: if the database does not answer, Remix alone would send a 500. */
export const fileLoader =
  (load: (asked: LoaderFunctionArgs) => Promise<Response>) =>
  async (asked: LoaderFunctionArgs): Promise<Response> => {
    try {
      return await load(asked);
    } catch (error) {
      if (!isDatabaseAway()) throw error;
      log.error({ err: error }, 'a file could not be read');
      return fileLater();
    }
  };
