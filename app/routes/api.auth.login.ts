import type { ActionFunctionArgs } from '@remix-run/node';
import { userOnWire } from '~/domains/accounts/api-schema';
import { Login } from '~/domains/accounts/schema';
import { apiHandlers, json, readJson, refused } from '~/http/json/api.server';
import { logIn } from '~/http/sessions/login.server';

const answer = apiHandlers({ POST: signIn }, 'Login failed');
export const loader = answer;
export const action = answer;

async function signIn({ request }: ActionFunctionArgs) {
  const body = await readJson(request, Login, { countsInvalid: true });
  if (!body.ok) return body.response;
  const outcome = await logIn(request, body.value);
  if (!outcome.ok) return refused(outcome);
  const { headers, ...user } = outcome.value;
  return json(userOnWire(user), { headers });
}
