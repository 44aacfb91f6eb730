import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `silent` holds back all data; `refused` does not listen; `reset` resets each new connection. */
type Mode = 'open' | 'silent' | 'refused' | 'reset';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

type Pair = { client: Socket; server: Socket; waiting: Array<() => void> };

/** A TCP proxy on loopback that simulates network faults. */
export async function startTcpProxy(target: { host: string; port: number }) {
  let mode: Mode = 'open';
  let latency = 0;
  let onAnswer: ((bytes: Buffer, pair: Pair) => void) | undefined;
  let onAsk: ((bytes: Buffer, pair: Pair) => void) | undefined;
  const pairs = new Set<Pair>();

  /** Forwards chunks in order, each at its time; nothing while the proxy is silent. */
  function pipe(from: Socket, to: Socket, pair: Pair, late: () => number) {
    let last = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      (from === pair.client ? onAsk : onAnswer)?.(bytes, pair);
      const due = performance.now() + late();
      last = last.then(async () => {
        const wait = due - performance.now();
        if (wait > 0) await new Promise((go) => setTimeout(go, wait));
        if (mode === 'silent') await new Promise<void>((go) => pair.waiting.push(go));
        if (to.writable) to.write(bytes);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (mode === 'reset') return void client.resetAndDestroy();
    const upstream = connect(target.port, target.host);
    const pair: Pair = { client, server: upstream, waiting: [] };
    pairs.add(pair);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true).on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        upstream.destroy();
      });
    }
    pipe(client, upstream, pair, () => 0);
    pipe(upstream, client, pair, () => latency);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const cut = () => {
    for (const { client, server: upstream } of pairs) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  };
  return {
    port,
    /** The number of open connections. */
    open: () => pairs.size,
    /** The number of those that the client has closed; a silent proxy does not pass this on to the server. */
    left: () => [...pairs].filter(({ client }) => client.readableEnded).length,
    /** Resets every open connection, in both directions. */
    cut,
    /** Delays every response by this many milliseconds. */
    delay: (ms: number) => (latency = ms),
    /** Calls back with the client's bytes before they are forwarded, so that a test can cut at a certain word. */
    onAsk: (hear: typeof onAsk) => (onAsk = hear),
    onAnswer: (hear: typeof onAnswer) => (onAnswer = hear),
    async set(next: Mode) {
      mode = next;
      if (next !== 'silent') for (const pair of pairs) for (const go of pair.waiting.splice(0)) go();
      if (next === 'refused') {
        server.close();
        cut();
        return;
      }
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      cut();
      if (server.listening) server.close();
    },
  };
}
