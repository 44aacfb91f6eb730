/** A body that is too large for its route, of the wrong type, or unreadable. */
export class BodyError extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

export const TOO_LARGE = 'The request is too large';
export const tooLarge = () => new BodyError(413, TOO_LARGE);
export const unreadable = () => new BodyError(400, 'The form could not be read');
export const tooMany = () => new BodyError(400, 'The form has too many fields');

const LINGER_BYTES = 32 * 1024 * 1024;
const LINGER_MS = 5_000;

/**
 * Stops reading a rejected body. It is drained for a short time before the connection is closed, because most clients
 * lose the response if they are cut off while sending.
 */
export function cutOff(source: ReadableStream<Uint8Array> | ReadableStreamDefaultReader<Uint8Array> | null): void {
  if (!source || ('locked' in source && source.locked)) return;
  const reader = 'getReader' in source ? source.getReader() : source;
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), LINGER_MS).unref();
  const readOn = async () => {
    for (let size = 0; size < LINGER_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return clearTimeout(timer);
      size += value.byteLength;
    }
  };
  // Nothing is left to cancel on a broken connection.
  readOn().catch(() => clearTimeout(timer));
}

/** Reads the body; refuses more than `maxBytes` while it arrives (`request.formData()` has no limit). */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) {
    cutOff(request.body);
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader!.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      cutOff(reader!);
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const MOST_FIELDS = 500;

/** Reads the fields of a form without files: at most `maxBytes` in total, and 500 fields. */
export async function readFields(request: Request, maxBytes = 64 * 1024): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new BodyError(415, 'Send this as form data');
  }
  const bytes = await readBody(request, maxBytes);
  // Counted first: the parser copies every field.
  if (separators(bytes, type) > 2 * MOST_FIELDS) throw tooMany();
  const fields = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
  if ([...fields.keys()].length > MOST_FIELDS) throw tooMany();
  return fields;
}

/** The number of field separators of a form of this media type in `bytes`. */
function separators(bytes: Uint8Array, type: string): number {
  const [, boundary] = /^multipart\b.*?;\s*boundary="?([^\s";]+)/i.exec(type) ?? [];
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  const body = Buffer.from(bytes.buffer);
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) count++;
  return count;
}

/** The same for forms without input to keep: an unreadable one is thrown as a Response with its status. */
export async function demandFields(request: Request): Promise<FormData> {
  try {
    return await readFields(request);
  } catch (error) {
    if (error instanceof BodyError) throw new Response(error.message, { status: error.status });
    throw error;
  }
}
