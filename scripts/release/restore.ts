/** `node build/release/restore.js --from …` inside the image: fills an empty database and an empty picture store. */
import { env } from '../../app/env.server';
import { runRestore } from '../backup/command';
import { explain } from '../launcher/complaint';

await runRestore(env.DATABASE_URL, 'drizzle').catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
