import { parseName } from './rules';
import type { ImageStore } from './stores/image-store';
import { imageStore } from './stores/store.server';

type ServedImage = {
  /** Bytes. */
  size: number;
  contentType: 'image/webp';
  /** Without quotes. It identifies these exact bytes, since names are made from the content. */
  etag: string;
  /** Null if only the metadata was requested; otherwise the caller must read or cancel it. */
  body: ReadableStream<Uint8Array> | null;
};

/** A stored image; null if there is none. Other names never reach the store. */
export async function findImage(
  name: string,
  { withBody, store }: { withBody: boolean; store?: ImageStore },
): Promise<ServedImage | null> {
  if (!parseName(name)) return null;
  const from = store ?? (await imageStore());
  const facts = { contentType: 'image/webp', etag: name.replace(/\.webp$/, '') } as const;
  if (withBody) {
    const opened = await from.open(name);
    return opened && { ...facts, ...opened };
  }
  const size = await from.size(name);
  return size === null ? null : { ...facts, size, body: null };
}
