import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { get } from 'node:http';
import { median, printTable } from './table';

/** The part of autocannon that the benchmarks use; the package has no types. */
export type Cannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
}) => Promise<{
  requests: { average: number; total: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
  timeouts: number;
}>;

const autocannon = createRequire(import.meta.url)('autocannon') as Cannon;

/** Headers that a browser sends. */
export const BROWSER = {
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** With a `pid`, the CPU time per request is measured too: other load on the machine hardly affects it. */
export type Contender = { name: string; base: string; pid?: number };
type Options = {
  rounds?: number;
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** The load generator; autocannon is enough when the servers are slower than it. */
  cannon?: Cannon;
};

/** CPU time that a process has used, in milliseconds; NaN where the system does not report it. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // In ticks of 10 ms: user and system time.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

/** Fetches one page uncompressed, as a crawler: Remix's default entry renders the whole page for crawlers too. */
export function pageOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'User-Agent': 'Googlebot/2.1' } }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${url} returned ${answer.statusCode}`));
        });
    }).on('error', reject);
  });
}

/**
 * Requests per second of each contender for one path, in alternating rounds, so that other load on the machine affects
 * all equally. The first contender is the baseline. A response other than 200 fails the contest.
 */
export async function contest(path: string, contenders: Contender[], options: Options = {}): Promise<void> {
  const { rounds = 5, seconds = 5, connections = 16, headers = BROWSER, cannon = autocannon } = options;
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const slowest = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const work = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const run = async ({ name, base, pid }: Contender, duration: number) => {
    const before = processorMs(pid);
    const { requests, latency, ...bad } = await cannon({ url: base + path, connections, duration, headers });
    if (bad.non2xx + bad.errors + bad.timeouts > 0)
      throw new Error(`${name} failed at ${path}: ${JSON.stringify(bad)}`);
    return { rate: requests.average, p99: latency.p99, cpu: (processorMs(pid) - before) / requests.total };
  };
  for (const contender of contenders) await run(contender, 3);
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      const { rate, p99, cpu } = await run(contender, seconds);
      work.get(contender.name)!.push(cpu);
      rates.get(contender.name)!.push(rate);
      slowest.get(contender.name)!.push(p99);
    }
  }
  const base = rates.get(contenders[0]!.name)!;
  const asked = headers['Accept-Encoding'] ?? 'identity';
  printTable(
    `${path} (${asked}): requests per second, ${connections} connections, ${rounds} rounds of ${seconds} s in turns`,
    [
      ['server', 'median', 'worst', 'p99 ms', 'times the baseline', 'worst round', 'CPU ms per request'],
      ...contenders.map(({ name }) => {
        const own = rates.get(name)!;
        const ratios = own.map((rate, round) => rate / base[round]!);
        return [
          name,
          median(own).toFixed(0),
          Math.min(...own).toFixed(0),
          median(slowest.get(name)!).toFixed(0),
          (median(own) / median(base)).toFixed(2),
          Math.min(...ratios).toFixed(2),
          median(work.get(name)!).toPrecision(3),
        ];
      }),
    ],
  );
}
