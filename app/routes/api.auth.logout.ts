import type { ActionFunctionArgs } from '@remix-run/node';
import { answering, json, problem } from '~/http/api.server';
import { signOut } from '~/http/auth.server';
import { isCrossSite } from '~/http/same-site.server';

const answer = answering({ POST: end }, 'Logout failed');
export const loader = answer;
export const action = answer;

async function end({ request }: ActionFunctionArgs) {
  if (isCrossSite(request)) return problem(403, 'This request came from another site');
  return json({ message: 'Logged out' }, { headers: await signOut(request) });
}
