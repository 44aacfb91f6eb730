import type { ActionFunctionArgs } from '@remix-run/node';
import { apiHandlers, json, problem } from '~/http/json/api.server';
import { signOut } from '~/http/sessions/auth.server';
import { FOREIGN_CALL, isCrossSite } from '~/http/limits/same-site.server';

const answer = apiHandlers({ POST: end }, 'Logout failed');
export const loader = answer;
export const action = answer;

async function end({ request }: ActionFunctionArgs) {
  if (isCrossSite(request)) return problem(403, FOREIGN_CALL);
  return json({ message: 'Logged out' }, { headers: await signOut(request) });
}
