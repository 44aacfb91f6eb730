import { createUser } from '~/domains/accounts/users/create-user.server';
import { signIn } from '~/http/sessions/auth.server';
import { pageGet } from './requests';

/** Creates an admin. Returns the Cookie header of their session. */
export async function signedIn(username = 'marina'): Promise<string> {
  const made = await createUser({ username, password: 'long-enough-1' });
  if (!made.ok) throw new Error(made.message);
  return (await signIn(pageGet('/'), made.value))['Set-Cookie'].split(';')[0]!;
}
