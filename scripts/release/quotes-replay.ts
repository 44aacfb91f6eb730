/**
 * `quotes:replay` inside the image: calculates every stored quote again, prints those with differences, and then ends
 * with exit code 1.
 */
import { sql } from '../../app/db/database.server';
import { replayStored } from '../../app/domains/reservations/quotes/replay-stored.server';
import { explain } from '../launcher/complaint';

try {
  const { replayed, broken } = await replayStored();
  for (const what of broken) console.error(what);
  console.log(`${replayed} quotes recalculated. Differences: ${broken.length}.`);
  if (broken.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
