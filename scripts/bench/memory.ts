import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { runningUrl } from '../launcher/embedded';
import { ROOT } from '../launcher/settings';
import { BROWSER, pageOf } from './contest';
import type { BenchProduct } from './product';
import { serveBuild } from './stock';
import { printTable } from './table';

const FIRST = 20_000;
const LAST = 200_000;
const VISITORS = 24;
const PAGES = ['/', '/category/1', '/rentals/1'];

/** Resident memory of the process, in megabytes. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;

function fetched(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: BROWSER }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} returned ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** The requests of one visitor: pages, their assets, navigation data, and a few addresses that do not exist. */
async function visitOf(base: string): Promise<string[]> {
  const home = await pageOf(`${base}/`);
  const files = [
    ...new Set([...home.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"?]+)"/g)].map((found) => found[1]!)),
  ];
  return [...PAGES, '/rentals/2.data', '/category/2.data', '/healthcheck', ...files].slice(0, 24);
}

/** The server's memory after 20,000 and after 200,000 mixed visitor requests, without nginx. */
export async function measureMemory({ folder }: BenchProduct, { first = FIRST, last = LAST } = {}): Promise<void> {
  const server = await serveBuild(ROOT, { DATABASE_URL: await runningUrl(folder), DATA_DIR: folder });
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const rows: Array<Array<string | number>> = [['requests', 'memory MB', 'vs. the first']];
  let sent = 0;
  let earliest = 0;
  try {
    const visit = await visitOf(server.base);
    // Intermediate marks tell a slow leak from a heap that fills up once.
    const marks = [first, ...[0.25, 0.5, 0.75].map((part) => first + (last - first) * part), last];
    for (const mark of marks) {
      const visitor = async () => {
        while (sent < mark) await fetched(agent, server.base + visit[sent++ % visit.length]!);
      };
      await Promise.all(Array.from({ length: VISITORS }, visitor));
      // V8 returns memory once it has been idle for a while.
      await pause(20_000);
      const megabytes = memoryOf(server.pid);
      earliest ||= megabytes;
      console.log(`${mark} requests: ${megabytes.toFixed(0)} MB`);
      rows.push([mark, megabytes.toFixed(0), `${((megabytes / earliest - 1) * 100).toFixed(1)} %`]);
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
  printTable('Memory of the server (limit: 15 % more)', rows);
}
