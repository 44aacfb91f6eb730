import type { SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { paths } from '~/paths';

/**
 * For a route's clientAction: a form that did not reach the server keeps its input and shows `message`, instead of an
 * error page. Any response of the server, redirects and refusals included, passes through.
 */
export async function submitOrKeep<Answer>(serverAction: () => Promise<Answer>, message: string) {
  try {
    return await serverAction();
  } catch (error) {
    // After a 503 the form can be sent again unchanged.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status !== 503)) throw error;
    const kept: SubmissionResult<string[]> = { status: 'error', error: { '': [message] } };
    // A Response, because only that can have a status here, which keeps the loaders from reloading over a lost
    // connection.
    return Response.json(kept, { status: 503 });
  }
}

const NO_CONNECTION = 'No connection. Nothing is lost; please try again.';
const SIGNED_OUT = 'You have been signed out. Nothing is lost: sign in again in another tab, then save again here.';

const leadsToSignIn = (error: unknown) =>
  error instanceof Response && error.headers.get('Location')?.startsWith(`${paths.auth()}?`) === true;

/** The clientAction of admin forms: keeps the input if the connection is lost or the session has ended. */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await submitOrKeep(() => serverAction<unknown>(), NO_CONNECTION);
  } catch (error) {
    if (!leadsToSignIn(error)) throw error;
    const kept: SubmissionResult<string[]> = { status: 'error', error: { '': [SIGNED_OUT] } };
    return Response.json(kept, { status: 401 });
  }
}
