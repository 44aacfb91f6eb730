import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type BenchProduct, signIn } from './product';
import { printTable } from './table';

const MB = 1024 * 1024;

/** Resident memory of the server process, in bytes; Linux only. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

/** 24 megapixels of noise: the size and encoding cost of a JPEG of about 20 MB. */
const hardImage = () =>
  sharp({
    create: {
      width: 5600,
      height: 4280,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Measures memory and time of eight concurrent uploads, and checks that the server refuses 200 MB. Linux only. */
export async function measureUploads(product: BenchProduct): Promise<void> {
  if (process.platform !== 'linux') return console.log('\nUploads: memory is measured on Linux only.');
  const { base, folder } = product;
  const Cookie = await signIn(product);
  const { pid } = JSON.parse(readFileSync(join(folder, `server-${new URL(base).port}.json`), 'utf8')) as {
    pid: number;
  };
  const send = async (parts: BlobPart[]) => {
    const form = new FormData();
    form.append('images', new Blob(parts), 'picture.jpg');
    const init = { method: 'POST', headers: { Cookie, Origin: base }, body: form };
    return (await fetch(`${base}/api/upload-multiple`, init)).status;
  };

  const jpeg = await hardImage();
  const rows: Array<Array<string | number>> = [['body', 'answers', 'seconds', 'memory before MB', 'rise MB']];
  // One extra byte makes it a different image.
  const eight = Array.from({ length: 8 }, (_, i) => [jpeg, Buffer.from([i])] as BlobPart[]);
  for (const [name, bodies] of [
    [`8 x ${(jpeg.length / MB).toFixed(1)} MB at once`, eight],
    ['200 MB', [[Buffer.alloc(200 * MB)]]],
  ] as Array<[string, BlobPart[][]]>) {
    const before = residentOf(pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentOf(pid))), 20);
    const start = Date.now();
    const answers = await Promise.all(bodies.map(send)).finally(() => clearInterval(watch));
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const inMb = (bytes: number) => Math.round(bytes / MB);
    rows.push([name, [...new Set(answers)].join(', '), seconds, inMb(before), inMb(peak - before)]);
  }
  printTable('Uploads (limit: 250 MB more; 200 MB return 413)', rows);
}
