import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { parseName } from '../rules';
import type { ImageStore } from './image-store';

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

/** Milliseconds until a response starts, retries included: a silent bucket counts as unavailable. */
const LOOK_MS = 8_000;
const PUT_MS = 8_000;

/** Aborts if the response does not start within `ms`; it may then take longer to arrive. */
async function within<T>(ms: number, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(new Error('The bucket did not respond')), ms);
  try {
    return await work(gone.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Options that S3-compatible stores need as well: whole-body signatures and path-style URLs. */
function connect({ region, endpoint, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    region: region ?? 'auto',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // By default streams are sent aws-chunked with a trailer, which many compatible stores reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
    maxAttempts: 2,
  });
}

/** Stores images in a bucket, under `uploads/`. */
export function s3Store(settings: Bucket): ImageStore {
  const client = connect(settings);
  const Bucket = settings.bucket;
  const object = (name: string) => {
    if (!parseName(name)) throw new Error(`Not an image name: ${JSON.stringify(name)}`);
    return { Bucket, Key: `${FOLDER}${name}` };
  };

  return {
    async put(name, bytes) {
      const upload = new Upload({ client, params: { ...object(name), ...ABOUT, Body: bytes } });
      await within(PUT_MS, (signal) => {
        signal.addEventListener('abort', () => void upload.abort());
        return upload.done();
      });
    },

    async size(name) {
      const found = await within(LOOK_MS, (abortSignal) =>
        client.send(new HeadObjectCommand(object(name)), { abortSignal }),
      ).catch(orNull);
      return found?.ContentLength ?? null;
    },

    async open(name) {
      const found = await within(LOOK_MS, (abortSignal) =>
        client.send(new GetObjectCommand(object(name)), { abortSignal }),
      ).catch(orNull);
      if (!found?.Body) return null;
      return { size: found.ContentLength ?? 0, body: found.Body.transformToWebStream() };
    },

    async *list(prefix = '') {
      let ContinuationToken: string | undefined;
      do {
        const page = await within(LOOK_MS, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: `${FOLDER}${prefix}`, ContinuationToken }), {
            abortSignal,
          }),
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
      const copied = within(LOOK_MS, (abortSignal) => client.send(new CopyObjectCommand(copy), { abortSignal }));
      return (await copied.catch(orNull)) !== null;
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name))).catch(orNull);
    },

    // S3 has no conditional delete by age: a race of one round trip between check and removal remains.
    async removeOld(name, before) {
      const found = await within(LOOK_MS, (abortSignal) =>
        client.send(new HeadObjectCommand(object(name)), { abortSignal }),
      ).catch(orNull);
      if (!found?.LastModified || found.LastModified >= before) return false;
      await this.remove(name);
      return true;
    },
  };
}
