import type { ActionFunctionArgs } from '@remix-run/node';
import { MailTestJson } from '~/domains/mail/api-schema';
import { STATUS } from '~/http/documents/status.server';
import { apiHandlers, json } from '~/http/json/api.server';
import { requireAdminApi } from '~/http/json/require-admin.server';
import { failureCode } from '~/http/process/request-context.server';
import { tryMail } from './mail-test.server';

const answer = apiHandlers({ POST: notify });
export const loader = answer;
export const action = answer;

/** The API counterpart of Test Email. Returns 200 even if the mail server rejects the mail; the body reports that. */
async function notify({ request }: ActionFunctionArgs) {
  const { username } = await requireAdminApi(request);
  const tried = await tryMail(username);
  return json(MailTestJson.parse(tried), { status: tried.broke ? STATUS[failureCode()] : 200 });
}
