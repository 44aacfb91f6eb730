import { withDatabase } from './launcher/command';

await withDatabase(async () => {
  await import('./release/quotes-replay');
});
