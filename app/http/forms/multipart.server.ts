import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_parseMultipartFormData, type UploadHandlerPart } from '@remix-run/node';
import { INCOMING_FOLDER } from '~/env.server';
import { BodyError, cutOff } from './body.server';
import { log } from '../process/log.server';

/** A file that arrived whole; `path` is gone after `discard()`. */
export type ReceivedFile = { field: string; fileName: string; size: number; path: string };
export type SkippedFile = { field: string; fileName: string; reason: 'too-large' | 'too-many' | 'no-room' };

export type Multipart = {
  /** The text fields. */
  fields: FormData;
  files: ReceivedFile[];
  /** Files that were read past and not kept; the rest of the form still counts. */
  skipped: SkippedFile[];
  /** Removes the temporary files; call it in a `finally`. */
  discard(): Promise<void>;
};

export type MultipartLimits = {
  /** The whole request, in bytes. */
  maxBodyBytes: number;
  /** One file, in bytes. */
  maxFileBytes: number;
  maxFiles: number;
  /** All text fields together, in bytes. */
  maxTextBytes?: number;
};

const MAX_PARTS = 500;

/** Remix's parser takes the boundary as it stands in the header: quotes and further parameters must go. */
function boundaryOf(request: Request): string {
  const type = request.headers.get('Content-Type') ?? '';
  const [, quoted, bare] =
    /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary || !request.body) throw new BodyError(415, 'Send this as a form with files');
  return boundary;
}

/** The body's bytes, and a failure past `maxBytes`. */
function capped(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      size += value.byteLength;
      if (size > maxBytes) return controller.error(new BodyError(413, 'That was too much to send'));
      controller.enqueue(value);
    },
  });
}

/** Writes a part to a new file. Answers its size in bytes, or why it was read to its end and dropped. */
async function receive(
  data: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<number | 'too-large' | 'no-room'> {
  let size = 0;
  let room = true;
  const full = (error: unknown) => {
    log.error({ err: error }, 'a file could not be received');
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

async function readText(data: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyError(413, 'That was too much to send');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a form with files, streaming each to a temporary file, so that memory does not grow with the upload. Throws a
 * `BodyError`: 413 past `maxBodyBytes`, 415 for another media type, 400 for a form that breaks off. Single files over `maxFileBytes` or past `maxFiles` are skipped and listed.
 */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<Multipart> {
  const { maxBodyBytes, maxFileBytes, maxFiles, maxTextBytes = 256 * 1024 } = limits;
  const boundary = boundaryOf(request);
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBodyBytes) {
    throw new BodyError(413, 'That was too much to send');
  }
  // Where there is no room for a folder there is none for files: each is told so, and the text still counts.
  await mkdir(INCOMING_FOLDER, { recursive: true }).catch(() => undefined);

  const files: ReceivedFile[] = [];
  const skipped: SkippedFile[] = [];
  const paths: string[] = [];
  let textBytes = 0;
  let parts = 0;
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));

  async function handle({ name, filename, data }: UploadHandlerPart): Promise<string | undefined> {
    if (++parts > MAX_PARTS) throw new BodyError(400, 'That form has too many fields');
    if (filename === undefined) {
      const text = await readText(data, maxTextBytes - textBytes);
      textBytes += text.byteLength;
      return text.toString('utf8');
    }
    // Past the last file allowed nothing is kept, but the part is read to its end: the parser would buffer it.
    const full = files.length >= maxFiles;
    const path = join(INCOMING_FOLDER, randomUUID());
    paths.push(path);
    const size = await receive(data, path, full ? 0 : maxFileBytes);
    if (size === 0) await rm(path, { force: true });
    else if (typeof size === 'string')
      skipped.push({ field: name, fileName: filename, reason: full ? 'too-many' : size });
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
    // The parser throws bare errors; those of the disk or the connection carry a code and are not the form's fault.
    if (error instanceof BodyError || (error instanceof Error && 'code' in error)) throw error;
    throw new BodyError(400, 'That form could not be read');
  }
}
