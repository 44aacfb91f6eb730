/** `node build/release/restore.js --from …` inside the image: fills an empty database and an empty image store. */
import { DIRECT_DATABASE_URL } from '../../app/env.server';
import { runRestore } from '../backup/command';
import { explain } from '../launcher/complaint';

await runRestore(DIRECT_DATABASE_URL, 'drizzle').catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
