import { join } from 'node:path';
import { withDatabase } from './launcher/command';
import { ROOT } from './launcher/settings';

await withDatabase(async (url) => {
  const { runRestore } = await import('./backup/command');
  await runRestore(url, join(ROOT, 'drizzle'));
});
