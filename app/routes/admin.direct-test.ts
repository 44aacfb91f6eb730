import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { sendDirectTest } from '~/domains/notifications/form-service.server';
import { requireAdmin } from '~/http/auth.server';
import { readFields } from '~/http/body.server';
import { redirectWithFlash } from '~/http/flash.server';
import { ownPath, paths } from '~/paths';

/** Nothing to see here: the button is on the desk. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.admin(), 303);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const back = ownPath((await readFields(request)).get('redirectTo'), paths.admin());
  const outcome = await sendDirectTest();
  if (outcome.ok) return redirectWithFlash(back, { title: 'Test Notification Sent' });
  return redirectWithFlash(back, {
    title: 'Direct Test Failed',
    description: outcome.message,
    variant: 'destructive',
  });
}
