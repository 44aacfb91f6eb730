import { parseArgs } from 'node:util';
import { Complaint, explain } from './launcher/complaint';
import { withDatabase } from './launcher/command';
import { askPassword } from './launcher/password';

const USAGE = 'Usage: npm run admin:create -- --username NAME (asks for the password, or reads it from standard input)';

/** Creates an admin at any time; also restores access for a team that lost its passwords. */
try {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values;
  if (!username) throw new Complaint(USAGE);
  const password = await askPassword(`Password for ${username}: `);
  await withDatabase(async (url) => {
    const { migrate } = await import('./launcher/database');
    const { createUser } = await import('../app/domains/accounts/users/create-user.server');
    await migrate(url);
    const made = await createUser({ username, password });
    if (!made.ok) throw new Complaint(`No admin was created: ${made.message}.`);
    console.log(`${made.value.username} can sign in now.`);
  });
} catch (error) {
  console.error(error instanceof TypeError ? USAGE : explain(error));
  process.exitCode = 1;
}
