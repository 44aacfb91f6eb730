import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAdmin } from '~/http/auth.server';
import { readFields } from '~/http/body.server';
import { redirectWithFlash } from '~/http/flash.server';
import { ownPath, paths } from '~/paths';

/** Nothing to see here: the button is on the desk. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.admin(), 303);
}

/** No mail leaves the house yet, and the person who asks is told so in the specified words (section 8). */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const back = ownPath((await readFields(request)).get('redirectTo'), paths.admin());
  return redirectWithFlash(back, {
    title: 'Test Failed',
    description: 'Failed to send test notification. Check server logs.',
    variant: 'destructive',
  });
}
