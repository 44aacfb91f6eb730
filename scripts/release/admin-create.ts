/** `admin:create --username NAME` inside the image: asks for the password, or reads it from standard input. */
import { parseArgs } from 'node:util';
import { createUser } from '../../app/domains/accounts/users/create-user.server';
import { sql } from '../../app/db/database.server';
import { Complaint, explain } from '../launcher/complaint';
import { askPassword } from '../launcher/password';

const USAGE = 'Usage: admin:create --username NAME (asks for the password, or reads it from standard input)';

try {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values;
  if (!username) throw new Complaint(USAGE);
  const password = await askPassword(`Password for ${username}: `);
  const made = await createUser({ username, password });
  if (!made.ok) throw new Complaint(`No admin was created: ${made.message}.`);
  console.log(`${made.value.username} can sign in now.`);
} catch (error) {
  console.error(error instanceof TypeError ? USAGE : explain(error));
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
