import { connect } from 'node:net';

/** The bytes to send on one connection; a number is a pause in milliseconds. */
export type Sending = {
  pieces: Array<Buffer | number>;
  method: string;
  /** The client disconnects after its last piece and does not wait for a response. */
  leaves?: boolean;
};

export type Reply = {
  /** 0: the connection was closed without a response. */
  status: number;
  head: string;
  text: string;
  /** The seconds from the last piece to the end of the response. */
  seconds: number;
  hung: boolean;
};

const LIMIT_MS = 10_000;

/** Sends the request and reads one response. Never throws: a broken connection is a result too. */
export async function transmit(port: number, { pieces, method, leaves }: Sending, from?: string): Promise<Reply> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const chunks: Buffer[] = [];
  let over = false;
  let sent = performance.now();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve)).then(() => (over = true));
  socket.on('error', finish).on('close', finish).on('end', finish);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (isWhole(Buffer.concat(chunks), method)) finish();
  });
  const waiting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  for (const piece of pieces) {
    if (over) break;
    if (typeof piece === 'number') await Promise.race([waiting(piece), finished]);
    else socket.write(piece);
    sent = performance.now();
  }
  let hung = false;
  if (leaves) finish();
  const timer = setTimeout(() => {
    hung = true;
    finish();
  }, LIMIT_MS);
  await finished;
  clearTimeout(timer);
  const seconds = (performance.now() - sent) / 1000;
  socket.destroy();
  return { ...read(Buffer.concat(chunks)), seconds, hung };
}

const BREAK = '\r\n\r\n';

/** The first response that is not a 100 Continue. */
function read(all: Buffer): { status: number; head: string; text: string } {
  let latin = all.toString('latin1');
  while (/^HTTP\/1\.1 1\d\d /.test(latin) && latin.includes(BREAK)) latin = latin.slice(latin.indexOf(BREAK) + 4);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(latin)?.[1] ?? 0);
  const end = latin.indexOf(BREAK);
  return { status, head: end < 0 ? latin : latin.slice(0, end), text: end < 0 ? '' : latin.slice(end + 4) };
}

function isWhole(all: Buffer, method: string): boolean {
  const { status, head, text } = read(all);
  if (!status || !all.includes(BREAK) || /^HTTP\/1\.1 1/.test(head)) return false;
  if (method === 'HEAD' || status === 204 || status === 304) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return text.length >= Number(length);
  return /^transfer-encoding: chunked/im.test(head) && text.endsWith('0\r\n\r\n');
}
