import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { parseName } from './rules';
import type { PictureStore } from './store.server';

export type Bucket = {
  bucket: string;
  region?: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
};

const FOLDER = 'uploads/';
const ABOUT = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' };

const orNull = (error: unknown) => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) return null;
  throw error;
};

/** Options that S3-compatible stores need as well: whole-body signatures and bucket names in the path. */
function connect({ region, endpoint, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    region: region ?? 'auto',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // By default streams go out aws-chunked with a trailer, which many compatible stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
}

/** Pictures in a bucket, under `uploads/`. */
export function s3Store(settings: Bucket): PictureStore {
  const client = connect(settings);
  const Bucket = settings.bucket;
  const object = (name: string) => {
    if (!parseName(name)) throw new Error(`Not the name of a picture: ${JSON.stringify(name)}`);
    return { Bucket, Key: `${FOLDER}${name}` };
  };

  return {
    async put(name, bytes) {
      await new Upload({ client, params: { ...object(name), ...ABOUT, Body: bytes } }).done();
    },

    async size(name) {
      const found = await client.send(new HeadObjectCommand(object(name))).catch(orNull);
      return found?.ContentLength ?? null;
    },

    async open(name) {
      const found = await client.send(new GetObjectCommand(object(name))).catch(orNull);
      if (!found?.Body) return null;
      return { size: found.ContentLength ?? 0, body: found.Body.transformToWebStream() };
    },

    async *list(prefix = '') {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${FOLDER}${prefix}`, ContinuationToken }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          const name = Key?.slice(FOLDER.length) ?? '';
          if (parseName(name) && LastModified) yield { name, modifiedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async touch(name) {
      const { Key } = object(name);
      const copy = { Bucket, Key, CopySource: `${Bucket}/${Key}`, MetadataDirective: 'REPLACE' as const, ...ABOUT };
      await client.send(new CopyObjectCommand(copy)).catch(orNull);
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name))).catch(orNull);
    },
  };
}
