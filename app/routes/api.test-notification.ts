import type { ActionFunctionArgs } from '@remix-run/node';
import { json, methodNotAllowed } from '~/http/api.server';
import { requireAdminApi } from '~/http/auth.server';
import { tryMail } from './mail-trial.server';

export const loader = () => methodNotAllowed('POST');

/** POST /api/test-notification: what Test Email does, over JSON. 200 also when the mail server refuses: the answer says so. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { username } = await requireAdminApi(request);
  const { broke, ...answer } = await tryMail(username);
  return json(answer, { status: broke ? 503 : 200 });
}
