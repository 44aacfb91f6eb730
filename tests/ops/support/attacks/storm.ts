import { connect, type Socket } from 'node:net';

export type StormResult = { answers: Map<number, number>; bodies: Set<string>; seconds: number };

/**
 * Sends the same GET `times` times, all before the first response, over `sockets` open connections that pipeline their
 * share.
 */
export async function storm(
  url: string,
  { times, sockets, headers = {} }: { times: number; sockets: number; headers?: Record<string, string> },
): Promise<StormResult> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const ask = (last: boolean) =>
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}Connection: ${last ? 'close' : 'keep-alive'}\r\n\r\n`;
  const open = await Promise.all(Array.from({ length: sockets }, () => opened(hostname, Number(port))));
  const result: StormResult = { answers: new Map(), bodies: new Set(), seconds: 0 };
  const started = performance.now();
  const all = open.map((socket, index) => {
    const share = Math.floor(times / sockets) + (index < times % sockets ? 1 : 0);
    socket.write(Array.from({ length: share }, (_, number) => ask(number === share - 1)).join(''));
    return statuses(socket, result);
  });
  await Promise.all(all);
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

const opened = (host: string, port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket)).once('error', reject);
  });

/** Counts the responses on one connection until the server closes it. */
async function statuses(socket: Socket, { answers }: StormResult): Promise<void> {
  let rest = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    const text = rest + (chunk as string);
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      answers.set(Number(status), (answers.get(Number(status)) ?? 0) + 1);
    }
    // A status line may be split; this many characters never contain a complete one.
    rest = text.slice(-12);
  }
}
