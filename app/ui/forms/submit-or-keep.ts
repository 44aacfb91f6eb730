import type { SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { paths } from '~/paths';

/**
 * For a route's clientAction: a form that never reached the server stays as it is, with `message` above it, instead of
 * giving way to an error page. What the server did answer, redirects and refusals included, passes through.
 */
export async function submitOrKeep<Answer>(serverAction: () => Promise<Answer>, message: string) {
  try {
    return await serverAction();
  } catch (error) {
    // A 503 is no answer to what was sent: the form can be sent again as it stands.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status !== 503)) throw error;
    const kept: SubmissionResult<string[]> = { status: 'error', error: { '': [message] } };
    // A Response, for it alone can carry a status here; and that keeps the loaders from the same dead line.
    return Response.json(kept, { status: 503 });
  }
}

const NO_CONNECTION = 'There is no connection. Nothing is lost: please try again.';
const SIGNED_OUT = 'You have been signed out. Nothing is lost: sign in again in another tab, then save again here.';

const leadsToSignIn = (error: unknown) =>
  error instanceof Response && error.headers.get('Location')?.startsWith(`${paths.auth()}?`) === true;

/**
 * A clientAction for the forms of the back office: what was typed stays when the connection is gone, and when the
 * session has ended in the meantime.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await submitOrKeep(() => serverAction<unknown>(), NO_CONNECTION);
  } catch (error) {
    if (!leadsToSignIn(error)) throw error;
    const kept: SubmissionResult<string[]> = { status: 'error', error: { '': [SIGNED_OUT] } };
    return Response.json(kept, { status: 401 });
  }
}
