import sharp from 'sharp';
import type { Place } from './place';
import type { Answer } from '../../support/raw';
import type { Filled } from './visits';

/** A unique noise image of about 600 kB: the server stores it anew, and the last free bytes of a disk are too few. */
function newImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = { create: { width: 1000, height: 750, channels: 3, background: '#446688', noise } } as const;
  return sharp(image).jpeg({ quality: 95 }).toBuffer();
}

async function post(place: Place, path: string, cookie: string, fields: FormData): Promise<Answer> {
  const started = performance.now();
  const headers = { Cookie: cookie, Origin: place.url };
  const answer = await fetch(place.url + path, { method: 'POST', headers, body: fields, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const seconds = (performance.now() - started) / 1000;
  const text = bytes.toString('utf8');
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes, text, seconds };
}

/** Uploads one image through the API. */
export async function upload(place: Place, cookie: string): Promise<Answer> {
  const fields = new FormData();
  fields.set('image', new File([new Uint8Array(await newImage())], 'yacht.jpg', { type: 'image/jpeg' }));
  return post(place, '/api/upload', cookie, fields);
}

/** Sends the edit form with a chosen image, like a browser without scripts. */
export async function editWithImage(place: Place, { path, fields, cookie = '' }: Filled): Promise<Answer> {
  const all = new FormData();
  for (const [name, value] of Object.entries(fields)) all.set(name, value);
  all.set('mainImageUrlFile', new File([new Uint8Array(await newImage())], 'cover.jpg', { type: 'image/jpeg' }));
  return post(place, path, cookie, all);
}
