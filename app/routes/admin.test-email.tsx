import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { TEST_BROKE, TEST_FAILED, TEST_SENT } from '~/domains/mail/vocabulary';
import { requireAdmin } from '~/http/sessions/auth.server';
import { demandFields } from '~/http/forms/body.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { adminPaths } from '~/admin-paths';
import { ownPath, paths } from '~/paths';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { tryMail } from './mail-test.server';

/** This route has no page: the button is on the Rentals screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.admin(), 303);
}

/** Waits for the mail server's answer, so that the toast reports the delivery. */
export async function action({ request }: ActionFunctionArgs) {
  const { username } = await requireAdmin(request);
  const back = ownPath((await demandFields(request)).get('redirectTo'), paths.admin());
  const { success, message } = await tryMail(username);
  const action = { label: 'View outbox', href: adminPaths.outbox({ state: success ? 'sent' : undefined }) };
  return redirectWithFlash(
    back,
    success
      ? { title: TEST_SENT, description: message, action }
      : { title: TEST_FAILED.title, description: message, action, variant: 'destructive' },
  );
}

export const clientAction = keepPage({ title: TEST_FAILED.title, description: TEST_BROKE });

export const shouldRevalidate = unlessFailed;

/** Only the error page of this route is ever rendered: the admin's, for a browser without scripts. */
export default function Nothing() {
  return null;
}
