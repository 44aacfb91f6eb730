import { Agent, request } from 'node:http';

export type Load = { statuses: Record<number, number>; times: number; seconds: number; perSecond: number };
type How = { from: string; path: () => string; connections: number; seconds: number; method?: string };

/** Sends requests from one address for `seconds` seconds, one after the other on each connection. */
export async function load(url: string, { from, path, connections, seconds, method = 'GET' }: How): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port, host } = new URL(url);
  const headers = { Host: host, 'Accept-Encoding': 'br' };
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const how = { agent, hostname, port, localAddress: from, headers, method, path: path() };
      const sent = request(how, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode!));
      });
      sent.once('error', reject).end();
    });
  const statuses: Record<number, number> = {};
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const one = async () => {
    while (elapsed() < seconds) {
      const status = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  const times = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const took = elapsed();
  return { statuses, times, seconds: took, perSecond: times / took };
}
