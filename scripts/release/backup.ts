/**
 * `node build/release/backup.js --to …` inside the image: backs up one consistent snapshot of the database, and all
 * images.
 */
import { DIRECT_DATABASE_URL } from '../../app/env.server';
import { runBackup } from '../backup/command';
import { explain } from '../launcher/complaint';

await runBackup(DIRECT_DATABASE_URL).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
