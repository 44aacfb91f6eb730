import type { SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';

/**
 * For a route's clientAction: a form that never reached the server stays as it is, with `message` above it, instead of
 * giving way to an error page. What the server did answer, redirects and refusals included, passes through.
 */
export async function submitOrKeep<Answer>(serverAction: () => Promise<Answer>, message: string) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const kept: SubmissionResult<string[]> = { status: 'error', error: { '': [message] } };
    // A Response, for it alone can carry a status here; and that keeps the loaders from the same dead line.
    return Response.json(kept, { status: 503 });
  }
}

/** A clientAction for the back office, where a phone may lose its connection in the middle of a form. */
export const keepOffline = ({ serverAction }: ClientActionFunctionArgs) =>
  submitOrKeep(() => serverAction<unknown>(), 'There is no connection. Nothing is lost: please try again.');
