import { Readable } from 'node:stream';

export type Part = { name: string; fileName?: string; type?: string; content: string | Uint8Array };

const ORIGIN = 'http://localhost:3000';
const BOUNDARY = '----boundary7MA4YWxkTrZu0gW';

/** A multipart body, byte for byte as a browser writes it; file names are not escaped, so that they can be hostile. */
export function multipartBody(parts: Part[], { close = true } = {}): Buffer {
  const chunks = parts.flatMap(({ name, fileName, type = 'image/jpeg', content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, close ? `--${BOUNDARY}--\r\n` : ''].map((chunk) => Buffer.from(chunk as string)));
}

/** A same-origin form post with files, streamed in chunks of 64 kB and so without a Content-Length. */
export function multipartPost(url: string, body: Buffer | Readable, headers: Record<string, string> = {}): Request {
  const stream = Buffer.isBuffer(body) ? Readable.from(pieces(body)) : body;
  return new Request(new URL(url, ORIGIN), {
    method: 'POST',
    body: Readable.toWeb(stream) as ReadableStream,
    duplex: 'half',
    headers: {
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  } as RequestInit);
}

function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
