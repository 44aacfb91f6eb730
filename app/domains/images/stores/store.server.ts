import { resolve } from 'node:path';
import { env, INCOMING_FOLDER } from '~/env.server';
import { diskStore } from './disk-store.server';
import type { ImageStore } from './image-store';

let opened: Promise<ImageStore> | undefined;

/** The store of this process: S3 if a bucket is set, otherwise the local disk. */
export function imageStore(): Promise<ImageStore> {
  return (opened ??= open());
}

async function open(): Promise<ImageStore> {
  if (!env.BUCKET_NAME) return diskStore(resolve(env.DATA_DIR, 'uploads'), INCOMING_FOLDER);
  // Loaded on demand: the client is large, and most installations do not need it.
  const { s3Store } = await import('./s3-store.server');
  return s3Store({
    bucket: env.BUCKET_NAME,
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  });
}
