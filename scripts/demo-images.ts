/**
 * Encodes the images of the demo catalog in all sizes, so that a first start only copies them. Run by hand after an
 * image or the pipeline changes, then commit: `npx tsx scripts/demo-images.ts`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from './launcher/command';

// The images do not need the database, but the app's modules read its settings when they are imported.
await withDatabase(async () => {
  const { storeImage } = await import('../app/domains/images/store-image.server');
  const { diskStore } = await import('../app/domains/images/stores/disk-store.server');
  const { MAX_IMAGE_BYTES } = await import('../app/domains/shared/image-limits');
  const { ART, PREPARED } = await import('./seed/images');
  const { demoImages } = await import('./seed/seed');

  await rm(PREPARED, { recursive: true, force: true });
  // Finished files are renamed from this folder, so it must be on the same file system.
  const incoming = await mkdtemp(`${PREPARED}-`);
  const store = diskStore(PREPARED, incoming);
  for (const file of demoImages()) {
    const outcome = await storeImage(
      { path: join(ART, file) },
      { fileName: file, maxBytes: MAX_IMAGE_BYTES },
      { store },
    );
    if (!outcome.ok) throw new Error(outcome.message);
    console.log(outcome.value.imageUrl, file);
  }
  await rm(incoming, { recursive: true });
});
