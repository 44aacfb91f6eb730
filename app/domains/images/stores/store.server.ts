import { resolve } from 'node:path';
import { env, INCOMING_FOLDER } from '~/env.server';
import { diskStore } from './disk-store.server';

export type StoredObject = { name: string; modifiedAt: Date };

/** Where finished pictures live. Names come from `rules.ts`; callers check foreign ones with `parseName` first. */
export type ImageStore = {
  /** All or nothing: a reader never sees half an object. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Size in bytes, or null when there is no such object. */
  size(name: string): Promise<number | null>;
  /** The caller must read or cancel the body. */
  open(name: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** Objects of our own naming scheme whose names begin with the prefix. */
  list(prefix?: string): AsyncIterable<StoredObject>;
  /** Makes an object as young as a new one, so that a sweep spares it; false when there is no such object. */
  touch(name: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Removes what nobody put or touched since `before`; answers whether it did. */
  removeOld(name: string, before: Date): Promise<boolean>;
};

let opened: Promise<ImageStore> | undefined;

/** The store of this process: S3 when a bucket is set, the local disk otherwise. */
export function imageStore(): Promise<ImageStore> {
  return (opened ??= open());
}

async function open(): Promise<ImageStore> {
  if (!env.BUCKET_NAME) return diskStore(resolve(env.DATA_DIR, 'uploads'), INCOMING_FOLDER);
  // Loaded on demand: the client is large, and most installations never need it.
  const { s3Store } = await import('./s3-store.server');
  return s3Store({
    bucket: env.BUCKET_NAME,
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  });
}
