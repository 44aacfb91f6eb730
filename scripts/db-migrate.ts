import { withDatabase } from './launcher/command';

await withDatabase(async (url) => {
  const { migrate } = await import('./launcher/database');
  await migrate(url);
  console.log('The database schema is up to date.');
});
