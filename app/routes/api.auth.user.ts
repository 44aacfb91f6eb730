import type { ActionFunctionArgs } from '@remix-run/node';
import { userOnWire } from '~/domains/accounts/api-schema';
import { apiHandlers, json, problem } from '~/http/json/api.server';
import { currentUser } from '~/http/sessions/session.server';

const answer = apiHandlers({ GET: show });
export const loader = answer;
export const action = answer;

/** The signed-in user, without the password; 401 if there is none (specification, section 7). */
async function show({ request }: ActionFunctionArgs) {
  const user = await currentUser(request);
  return user ? json(userOnWire(user)) : problem(401, 'Not signed in');
}
