import { withDatabase } from './launcher/command';

await withDatabase(async () => {
  const { sweepOrphans } = await import('../app/domains/images/sweep.server');
  const { removed } = await sweepOrphans();
  console.log(removed === 1 ? 'Removed 1 unused file.' : `Removed ${removed} unused files.`);
});
