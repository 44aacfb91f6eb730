/** `node build/release/backup.js --to …` inside the image: one consistent moment of the database, and all pictures. */
import { DIRECT_DATABASE_URL } from '../../app/env.server';
import { runBackup } from '../backup/command';
import { explain } from '../launcher/complaint';

await runBackup(DIRECT_DATABASE_URL).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
