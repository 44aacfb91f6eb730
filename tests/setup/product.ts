import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import postgres from 'postgres';
import { freePort, runningUrl } from '../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { copyStock } from '../ops/support/stock';
import { startS3 } from '../support/servers/s3-server';
import { startProduct } from '../support/servers/product';
import { sweepAbandoned } from '../support/servers/test-server';

/**
 * Starts the product like `npm start`, seeded, with a folder and a database for this run. With E2E_URL set, the
 * journeys use that address and the database at E2E_DATABASE_URL instead: a seeded server with the account `ADMIN` and
 * without a minimum fill time (the image: tests/ops/image.ts).
 */
export default async function setup() {
  if (process.env.E2E_URL) return;
  const folder = temporaryDataDir('test');
  await sweepAbandoned(tmpdir());
  const database = await makeDatabase();
  const bucket = process.env.E2E_STORE === 's3' ? await makeBucket() : null;
  const clear = async () => {
    await database.drop();
    await bucket?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await freePort();
  try {
    // In the same run, the operations tests have seeded a folder already.
    if (!bucket) await copyStock(folder);
    const product = await startProduct({ folder, port, databaseUrl: database.url, settings: bucket?.settings });
    process.env.E2E_URL = product.url;
    process.env.E2E_DATABASE_URL = database.url || (await runningUrl(folder));
    return async () => {
      await product.stop();
      await clear();
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** A bucket on a server that checks signatures, for runs that store images there; `another` creates another bucket. */
export async function makeBucket() {
  const { endpoint, accessKeyId, secretAccessKey, stop } = await startS3();
  const credentials = { accessKeyId, secretAccessKey };
  const another = async (name: string) => {
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: name }));
    client.destroy();
    return {
      BUCKET_NAME: name,
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
  };
  return { settings: await another('journeys'), another, stop };
}

/** A database for this run on the server at TEST_DATABASE_URL; without it, the launcher provides one. */
async function makeDatabase() {
  const server = process.env.TEST_DATABASE_URL?.trim();
  if (!server) return { url: '', drop: async () => {} };
  const name = `biscayne_e2e_${process.pid}_${Date.now().toString(36)}`;
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    await sql.end();
  };
  return { url: url.href, drop };
}
