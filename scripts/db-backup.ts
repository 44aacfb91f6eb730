import { withDatabase } from './launcher/command';

await withDatabase(async (url) => {
  const { runBackup } = await import('./backup/command');
  await runBackup(url);
});
