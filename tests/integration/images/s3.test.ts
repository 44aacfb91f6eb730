import { CreateBucketCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageStore } from '~/domains/images/stores/image-store';
import { halves } from '../../support/fixtures/images';
import { args } from '../../support/requests';
import { type S3Server, startS3 } from '../../support/servers/s3-server';
import { testStore } from '../../support/store-contract';

const BUCKET = `pictures-${process.pid}`;

describe('an S3 bucket', () => {
  let server: S3Server;
  let client: S3Client;
  let store: ImageStore;
  const open = async (changes: Partial<S3Server> & { bucket?: string } = {}) => {
    const { s3Store } = await import('~/domains/images/stores/s3-store.server');
    return s3Store({ bucket: BUCKET, region: 'us-east-1', ...server, ...changes });
  };

  beforeAll(async () => {
    server = await startS3();
    const credentials = { accessKeyId: server.accessKeyId, secretAccessKey: server.secretAccessKey };
    client = new S3Client({ endpoint: server.endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    // The app's modules read the settings on import: the tests below import them later.
    Object.assign(process.env, {
      BUCKET_NAME: BUCKET,
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: server.endpoint,
      AWS_ACCESS_KEY_ID: server.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
    });
    store = await open();
  }, 150_000);
  afterAll(() => server?.stop());

  testStore(() => store);

  test('foreign objects in the bucket are not listed', async () => {
    for (const Key of ['uploads/README.txt', 'backup/dump.sql']) {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }));
    }
    const names = [];
    for await (const { name } of store.list()) names.push(name);
    expect(names).toEqual([]);
  });

  test('a wrong secret, a missing bucket and a dead server are failures, not missing images', async () => {
    const name = `${'a'.repeat(32)}-100x100-ffffff.webp`;
    const put = (to: ImageStore) => to.put(name, Buffer.from('x'));
    await expect(put(await open({ secretAccessKey: 'wrong' }))).rejects.toThrow();
    await expect((await open({ secretAccessKey: 'wrong' })).open(name)).rejects.toThrow();
    await expect(put(await open({ bucket: `${BUCKET}-missing` }))).rejects.toThrow();
    await expect((await open({ endpoint: 'http://127.0.0.1:9' })).open(name)).rejects.toThrow();
  });

  test('an upload goes to the bucket, is served from it, and is swept when unused', async () => {
    const { storeImage } = await import('~/domains/images/store-image.server');
    const { sweepOrphans } = await import('~/domains/images/sweep.server');
    const { imagesInUse } = await import('~/images-in-use.server');
    const { loader } = await import('~/routes/uploads.$');
    const source = await (await halves()).jpeg().toBuffer();
    const keep = () => storeImage(source, { fileName: 'a.jpg', maxBytes: 1e6 });

    const outcome = await keep();
    if (!outcome.ok) throw new Error(outcome.message);
    expect(await keep()).toEqual(outcome);
    const name = outcome.value.imageUrl.replace('/uploads/', '');

    const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `uploads/${name}` }));
    expect(head).toMatchObject({ ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' });
    const response = await loader(args(new Request('http://localhost:3000'), { '*': name }));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));

    expect(await sweepOrphans(imagesInUse())).toEqual({ removed: 0 });
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    expect(await sweepOrphans(imagesInUse(), { now: tomorrow })).toEqual({ removed: 3 });
    expect(await store.size(name)).toBeNull();
  });

  test('an unreachable bucket is a failure, not a missing image', async () => {
    const { findImage } = await import('~/domains/images/queries.server');
    const dead = await open({ endpoint: 'http://127.0.0.1:9' });
    const name = `${'a'.repeat(32)}-100x100-ffffff.webp`;
    await expect(findImage(name, { withBody: true, store: dead })).rejects.toThrow();
  });
});
