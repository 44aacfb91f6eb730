import type { LoaderFunctionArgs } from '@remix-run/node';
import { json, methodNotAllowed, problem } from '~/http/api.server';
import { currentUser } from '~/http/session.server';

/** The signed-in user, without the password; 401 means there is none (specification, section 7). */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  return user ? json(user) : problem(401, 'Not signed in');
}

export const action = () => methodNotAllowed('GET');
