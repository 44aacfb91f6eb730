import { withDatabase } from './launcher/command';

await withDatabase(async () => {
  const { sweepOrphans } = await import('../app/domains/images/sweep.server');
  const { imagesInUse } = await import('../app/images-in-use.server');
  const { removed } = await sweepOrphans(imagesInUse());
  console.log(removed === 1 ? 'Removed 1 unused file.' : `Removed ${removed} unused files.`);
});
