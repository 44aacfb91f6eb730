/**
 * Bucket and mail server down, silent, slow, or disconnecting: pages are served, forms are accepted, mails are sent
 * afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import postgres from 'postgres';
import { prove as walk } from './support/fault';
import { type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { proveUploads } from './support/servers/stores';
import { type S3Server, startS3 } from '../support/servers/s3-server';
import { type Smtp, startSmtp } from '../support/servers/smtp';
import { startTcpProxy, type TcpProxy } from '../support/servers/tcp-proxy';

const BUCKET = 'faults';
/** In seconds. */
const MAILS_LIMIT = 5;

await prove('Faults of the bucket and the mail server', async (report) => {
  const smtp = await startSmtp();
  const s3 = await startS3();
  const ways = { s3: await proxyTo(s3.endpoint), smtp: await proxyTo(smtp.url) };
  try {
    await makeBucket(s3);
    const settings = () => ({
      BUCKET_NAME: BUCKET,
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${ways.s3.port}`,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      SMTP_URL: `smtp://127.0.0.1:${ways.smtp.port}`,
      MAIL_FROM: 'Biscayne <concierge@biscayne.example>',
      CONCIERGE_EMAIL: 'concierge@biscayne.example',
    });
    await withPlace({ settings, edge: ['127.0.0.1'] }, async (place) => {
      await bucket(place, ways.s3, report);
      await mails(place, ways.smtp, smtp, report);
    });
  } finally {
    await Promise.all([ways.s3.stop(), ways.smtp.stop(), smtp.stop(), s3.stop()]);
  }
});

function proxyTo(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  return startTcpProxy({ host: hostname, port: Number(port) });
}

async function makeBucket({ endpoint, accessKeyId, secretAccessKey }: S3Server): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}

async function bucket(place: Place, way: TcpProxy, report: Report): Promise<void> {
  const end = () => way.set('open');
  await proveUploads(place, report, { name: 'bucket gone', begin: () => way.set('refused'), end });
  await proveUploads(place, report, { name: 'bucket silent', begin: () => way.set('silent'), end });
  await proveUploads(place, report, {
    name: 'bucket disconnects',
    begin: () => void way.onAnswer((_bytes, { client }) => client.resetAndDestroy()),
    end: () => void way.onAnswer(undefined),
  });
  await walk(place, report, { name: 'bucket gone', seconds: 5, mayWork: true, begin: () => way.set('refused'), end });
}

async function mails(place: Place, way: TcpProxy, smtp: Smtp, report: Report): Promise<void> {
  const sql = postgres(place.databaseUrl, { max: 1 });
  const waiting = async () =>
    (await sql`select count(*)::int as mails from outbox where state <> 'sent'`)[0]!.mails as number;
  const allOut = async (limit: number) => {
    const begun = performance.now();
    while ((await waiting()) > 0 && performance.now() - begun < limit * 1000) await pause(50);
    return (performance.now() - begun) / 1000;
  };
  try {
    await allOut(60);
    const faults = [
      { name: 'mail server down', begin: () => way.set('refused'), end: () => way.set('open') },
      { name: 'mail server silent', begin: () => way.set('silent'), end: () => way.set('open') },
      {
        name: 'mail server disconnects',
        begin: () => void way.onAnswer((bytes, { client }) => bytes.includes('354') && client.resetAndDestroy()),
        end: () => void way.onAnswer(undefined),
      },
      { name: 'mail server slow by 2 s', begin: () => void way.delay(2_000), end: () => void way.delay(0) },
    ];
    for (const { name, begin, end } of faults) {
      let ended = 0;
      let held = 0;
      const over = async () => {
        held = await waiting();
        await end();
        ended = performance.now();
      };
      const forms = ['reservation', 'contact'];
      await walk(place, report, { name, seconds: 10, mayWork: true, forms, begin, end: over });
      await allOut(60);
      const seconds = (performance.now() - ended) / 1000;
      const out = (await waiting()) === 0 && seconds <= MAILS_LIMIT;
      report.claim(out, `${name}: every mail is sent afterwards`, `${held} waited; after ${seconds.toFixed(1)} s`);
    }
    const ids = smtp.ids();
    const [row] = await sql`select count(*)::int as mails from outbox`;
    const figures = `${row?.mails} written, ${new Set(ids).size} received, ${ids.length - new Set(ids).size} more than once`;
    report.claim(new Set(ids).size === row?.mails, 'no mail is lost', figures);
  } finally {
    await sql.end();
  }
}
