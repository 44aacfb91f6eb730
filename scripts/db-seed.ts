import { withDatabase } from './launcher/command';

await withDatabase(async (url) => {
  const { migrate, seed } = await import('./launcher/database');
  await migrate(url);
  await seed((line) => console.log(line));
});
