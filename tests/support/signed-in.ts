import { db } from '~/db/database.server';
import { users } from '~/domains/accounts/tables.server';
import { signIn } from '~/http/sessions/auth.server';
import { pageGet } from './requests';

/** Creates an admin without a usable password. Returns the Cookie header of their session. */
export async function signedIn(username = 'marina'): Promise<string> {
  const [user] = await db.insert(users).values({ username, password: 'x' }).returning({ id: users.id });
  return (await signIn(pageGet('/'), user!))['Set-Cookie'].split(';')[0]!;
}
