import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DIRECT_TEST_FAILED, TEST_BROKE } from '~/domains/mail/vocabulary';
import { requireAdmin } from '~/http/sessions/auth.server';
import { demandFields } from '~/http/forms/body.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { ownPath, paths } from '~/paths';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

/** This route has no page: the button is on the Rentals screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.admin(), 303);
}

/** The button posts here only if no form service is set; otherwise the browser posts to that service. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const back = ownPath((await demandFields(request)).get('redirectTo'), paths.admin());
  return redirectWithFlash(back, {
    title: DIRECT_TEST_FAILED,
    description: 'No form service is configured. Set FORM_SERVICE_URL to use this test.',
    variant: 'destructive',
  });
}

export const clientAction = keepPage({ title: DIRECT_TEST_FAILED, description: TEST_BROKE });

export const shouldRevalidate = unlessFailed;

/** Only the error page of this route is ever rendered: the admin's, for a browser without scripts. */
export default function Nothing() {
  return null;
}
