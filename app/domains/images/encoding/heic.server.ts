import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ImageFile } from './inspect.server';

type Pixels = { data: Uint8Array; width: number; height: number; channels: 4 };
type HeicResult = Pixels | 'too-many-pixels' | 'unreadable';

const TIMEOUT_MS = 60_000;

/**
 * Plain JavaScript in a string, because the server build is a single file without a second entry point. iPhones write
 * Display P3 colors; the decoder drops the profile, so the pixels are converted to sRGB here.
 */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const decode = require(workerData.decoder);

// Detected by the red primary in the embedded profile, or by the number in the coded color description.
function isDisplayP3(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1 << 20));
  const coded = file.indexOf('colrnclx');
  if (coded > 0 && coded + 10 <= file.length && file.readUInt16BE(coded + 8) === 12) return true;
  const at = file.indexOf('colrprof');
  if (at < 0) return false;
  const icc = file.subarray(at + 8);
  for (let tag = 132; tag < 132 + 12 * Math.min(icc.readUInt32BE(128), 40); tag += 12) {
    if (icc.toString('latin1', tag, tag + 4) !== 'rXYZ') continue;
    return Math.abs(icc.readInt32BE(icc.readUInt32BE(tag + 4) + 8) / 65536 - 0.5151) < 0.01;
  }
  return false;
}

function toSrgb(data) {
  const linear = Float32Array.from({ length: 256 }, (_, i) => (i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4));
  const encoded = Uint8ClampedArray.from({ length: 4097 }, (_, i) => 255 * (i / 4096 <= 0.0031308 ? (i / 4096) * 12.92 : 1.055 * (i / 4096) ** (1 / 2.4) - 0.055));
  const out = (value) => encoded[value <= 0 ? 0 : value >= 1 ? 4096 : (value * 4096 + 0.5) | 0];
  for (let i = 0; i < data.length; i += 4) {
    const r = linear[data[i]], g = linear[data[i + 1]], b = linear[data[i + 2]];
    data[i] = out(1.2249402 * r - 0.2249402 * g);
    data[i + 1] = out(-0.0420569 * r + 1.0420571 * g);
    data[i + 2] = out(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b);
  }
}

(async () => {
  const [image] = await decode.all({ buffer: workerData.bytes });
  if (image.width * image.height > workerData.maxPixels) return parentPort.postMessage('too-many-pixels');
  const { data, width, height } = await image.decode();
  let wide = false;
  try { wide = isDisplayP3(workerData.bytes); } catch { /* A broken profile: keep the pixels as they are. */ }
  if (wide) toSrgb(data);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  parentPort.postMessage({ data: pixels, width, height, channels: 4 }, [pixels.buffer]);
})().catch(() => parentPort.postMessage('unreadable'));
`;

/** Decodes the main image of a HEIC file to upright sRGB pixels, in a worker thread because it takes seconds. */
export async function decodeHeic(file: ImageFile, maxPixels: number): Promise<HeicResult> {
  const bytes = 'path' in file ? await readFile(file.path) : file;
  const decoder = createRequire(import.meta.url).resolve('heic-decode');
  const worker = new Worker(WORKER, {
    eval: true,
    workerData: { bytes, decoder, maxPixels },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<HeicResult>((resolve) => {
      worker.once('message', resolve);
      // Out of memory, a decoder crash or the timeout: reported as an unreadable file.
      worker.once('error', () => resolve('unreadable'));
      worker.once('exit', () => resolve('unreadable'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
