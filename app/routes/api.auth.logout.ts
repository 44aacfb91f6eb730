import type { ActionFunctionArgs } from '@remix-run/node';
import { json, methodNotAllowed, problem } from '~/http/api.server';
import { signOut } from '~/http/auth.server';
import { isCrossSite } from '~/http/same-site.server';

export const loader = () => methodNotAllowed('POST');

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (isCrossSite(request)) return problem(403, 'This call came from another site');
  return json({ message: 'Logged out' }, { headers: await signOut(request) });
}
