import type { ActionFunctionArgs } from '@remix-run/node';
import { answering, json } from '~/http/api.server';
import { requireAdminApi } from '~/http/auth.server';
import { tryMail } from './mail-trial.server';

const answer = answering({ POST: notify });
export const loader = answer;
export const action = answer;

/** The API counterpart of Test Email. Returns 200 even if the mail server rejects the mail; the body says so. */
async function notify({ request }: ActionFunctionArgs) {
  const { username } = await requireAdminApi(request);
  const { broke, ...result } = await tryMail(username);
  return json(result, { status: broke ? 503 : 200 });
}
