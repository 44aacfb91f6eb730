import { withDatabase } from './launcher/command';

await withDatabase(async () => {
  const { sweepOrphans } = await import('../app/domains/images/sweep.server');
  const { counted } = await import('../app/domains/shared/format');
  const { imagesInUse } = await import('../app/images-in-use.server');
  const { removed } = await sweepOrphans(imagesInUse());
  console.log(`Removed ${counted(removed, 'unused file')}.`);
});
