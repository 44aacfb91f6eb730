import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_parseMultipartFormData, type UploadHandlerPart } from '@remix-run/node';
import { INCOMING_FOLDER } from '~/env.server';
import { BodyError, cutOff, tooLarge, tooMany, unreadable } from './body.server';
import { log } from '../process/log.server';

/** A completely received file; `path` is removed by `discard()`. */
type ReceivedFile = { field: string; fileName: string; size: number; path: string };
type SkippedFile = { field: string; fileName: string; reason: 'too-large' | 'too-many' | 'no-room' };

export type Multipart = {
  /** The text fields. */
  fields: FormData;
  files: ReceivedFile[];
  /** Files that were not stored; the rest of the form still counts. */
  skipped: SkippedFile[];
  /** Removes the temporary files; call it in a `finally`. */
  discard(): Promise<void>;
};

export type MultipartLimits = {
  /** Maximum size of the whole request, in bytes. */
  maxBodyBytes: number;
  /** Maximum size of one file, in bytes. */
  maxFileBytes: number;
  maxFiles: number;
  /** Maximum size of all text fields together, in bytes. */
  maxTextBytes?: number;
};

const MAX_PARTS = 500;

/** Remix's parser uses the boundary as written in the header, so quotes and other parameters are removed. */
function boundaryOf(request: Request): string {
  const type = request.headers.get('Content-Type') ?? '';
  const [, quoted, bare] =
    /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary || !request.body) throw new BodyError(415, 'Send this as multipart form data');
  return boundary;
}

/** The body's bytes, with an error beyond `maxBytes`. */
function capped(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      size += value.byteLength;
      if (size > maxBytes) return controller.error(tooLarge());
      controller.enqueue(value);
    },
  });
}

/** Writes a part to a new file. Returns its size in bytes, or the reason why it was read to the end and dropped. */
async function receive(
  data: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<number | 'too-large' | 'no-room'> {
  let size = 0;
  let room = true;
  const full = (error: unknown) => {
    log.error({ err: error }, 'storing an uploaded file failed');
    room = false;
  };
  const file = await open(path, 'wx', 0o600).catch(full);
  try {
    for await (const chunk of data) {
      size += chunk.byteLength;
      if (room && size <= maxBytes) await file!.writeFile(chunk).catch(full);
    }
  } finally {
    await file?.close();
  }
  if (room && size <= maxBytes) return size;
  await rm(path, { force: true });
  return size > maxBytes ? 'too-large' : 'no-room';
}

/** Reads a part to its end. Returns its size in bytes. */
async function drained(data: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of data) size += chunk.byteLength;
  return size;
}

async function readText(data: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a form with files, streaming each to a temporary file, so that memory use is constant. Throws a `BodyError`:
 * 413 beyond `maxBodyBytes`, 415 for another media type, 400 for an incomplete form. Files over `maxFileBytes` or
 * beyond `maxFiles` are skipped and listed.
 */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<Multipart> {
  const { maxBodyBytes, maxFileBytes, maxFiles, maxTextBytes = 256 * 1024 } = limits;
  const boundary = boundaryOf(request);
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBodyBytes) {
    throw tooLarge();
  }
  // If the folder cannot be created, each file is skipped with a reason, and the text fields still count.
  await mkdir(INCOMING_FOLDER, { recursive: true }).catch(() => undefined);

  const files: ReceivedFile[] = [];
  const skipped: SkippedFile[] = [];
  const paths: string[] = [];
  let textBytes = 0;
  let parts = 0;
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));

  async function handle({ name, filename, data }: UploadHandlerPart): Promise<string | undefined> {
    if (++parts > MAX_PARTS) throw tooMany();
    if (filename === undefined) {
      const text = await readText(data, maxTextBytes - textBytes);
      textBytes += text.byteLength;
      return text.toString('utf8');
    }
    // Files beyond the last allowed one are not stored, but read to their end: the parser would buffer them.
    if (files.length >= maxFiles) {
      if (await drained(data)) skipped.push({ field: name, fileName: filename, reason: 'too-many' });
      return undefined;
    }
    const path = join(INCOMING_FOLDER, randomUUID());
    paths.push(path);
    const size = await receive(data, path, maxFileBytes);
    if (size === 0) await rm(path, { force: true });
    else if (typeof size === 'string') skipped.push({ field: name, fileName: filename, reason: size });
    else files.push({ field: name, fileName: filename, size, path });
    return undefined;
  }

  const reader = request.body!.getReader();
  const body = capped(reader, maxBodyBytes);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const plain = new Request(request.url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  try {
    return { fields: await unstable_parseMultipartFormData(plain, handle), files, skipped, discard };
  } catch (error) {
    cutOff(reader);
    await discard();
    // The parser throws plain errors; disk and connection errors have a code and are not the form's fault.
    if (error instanceof BodyError || (error instanceof Error && 'code' in error)) throw error;
    throw unreadable();
  }
}
