import type { ActionFunctionArgs } from '@remix-run/node';
import { answering, json, problem } from '~/http/api.server';
import { currentUser } from '~/http/session.server';

const answer = answering({ GET: show });
export const loader = answer;
export const action = answer;

/** The signed-in user, without the password; 401 if there is none (specification, section 7). */
async function show({ request }: ActionFunctionArgs) {
  const user = await currentUser(request);
  return user ? json(user) : problem(401, 'Not signed in');
}
