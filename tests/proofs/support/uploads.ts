import sharp from 'sharp';
import type { Place } from './place';
import type { Answer } from './raw';
import type { Filled } from './visits';

/** A picture of noise, some 600 kB, that no other is like: it is stored anew, and fits no last free corner of a disk. */
export function newPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = { create: { width: 1000, height: 750, channels: 3, background: '#446688', noise } } as const;
  return sharp(picture).jpeg({ quality: 95 }).toBuffer();
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

/** One picture by the call that takes pictures. */
export async function upload(place: Place, cookie: string): Promise<Answer> {
  const fields = new FormData();
  fields.set('image', new File([new Uint8Array(await newPicture())], 'yacht.jpg', { type: 'image/jpeg' }));
  return post(place, '/api/upload', cookie, fields);
}

/** The edit form as it goes off without scripts, with a picture chosen. */
export async function editWithPicture(place: Place, { path, fields, cookie = '' }: Filled): Promise<Answer> {
  const all = new FormData();
  for (const [name, value] of Object.entries(fields)) all.set(name, value);
  all.set('mainImageUrlFile', new File([new Uint8Array(await newPicture())], 'cover.jpg', { type: 'image/jpeg' }));
  return post(place, path, cookie, all);
}
