import type { ActionFunctionArgs } from '@remix-run/node';
import { Login } from '~/domains/accounts/schema';
import { json, methodNotAllowed, readJson, refused } from '~/http/api.server';
import { logIn, welcome } from '~/http/login.server';

export const loader = () => methodNotAllowed('POST');

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const body = await readJson(request, Login);
  if (!body.ok) return body.response;

  const outcome = await logIn(request, body.value);
  if (!outcome.ok) return refused(outcome);
  return json(outcome.value, { headers: await welcome(request, outcome.value) });
}
