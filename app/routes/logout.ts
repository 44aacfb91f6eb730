import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { logFailure } from '~/http/process/log.server';
import { FOREIGN_FORM, isCrossSite } from '~/http/limits/same-site.server';
import { paths } from '~/paths';
import { keepUntilSignedOut } from '~/ui/forms/keep-until-signed-out';

const FAILED = { title: 'Logout failed', description: 'You are still signed in. Please try again.' };

// A link can be opened by accident or by a prefetcher, so only a form signs out.
export const loader = () => redirect(paths.home());

export async function action({ request }: ActionFunctionArgs) {
  if (isCrossSite(request)) throw new Response(FOREIGN_FORM, { status: 403 });
  const headers = await signOut(request).catch(logFailure('the session could not be ended', null));
  if (headers) return redirectWithFlash(paths.home(), { title: 'Logged out' }, headers);
  // With scripts, the page stays; a browser without them needs a page for the message.
  if (!request.headers.get('Accept')?.includes('text/html')) throw new Response(FAILED.description, { status: 503 });
  return redirectWithFlash(paths.home(), { ...FAILED, variant: 'destructive' });
}

export const clientAction = keepUntilSignedOut(FAILED);
