import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type Place, withPlace } from '../../tests/ops/support/place';
import { storm } from '../../tests/ops/support/attacks/storm';
import type { BareAnswer } from './bare-server';
import { BROWSER, contest } from './contest';
import { printTable } from './table';
import { ensureWrk, wrk } from './wrk';

const PATHS = ['/', '/category/1'];
const COLD = '/category/3';
const STORM = 10_000;
/** Headers that belong to the connection. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'server'];

type Answer = { headers: IncomingHttpHeaders; body: Buffer };

function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          if (answer.statusCode === 200) resolve({ headers: answer.headers, body: Buffer.concat(parts) });
          else reject(new Error(`${url} returned ${answer.statusCode}`));
        });
    }).on('error', reject);
  });
}

/** Starts a separate process that sends this one response with exactly these headers. */
async function serveBare({ headers, body }: Answer) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const own = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const answer: BareAnswer = {
    headers: {
      ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  const stop = async () => {
    child.disconnect();
    await once(child, 'exit');
  };
  return { base: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}

/** The process id of the single nginx worker. Without it, the CPU time is not shown. */
function workerOf({ folder }: Place): number | undefined {
  try {
    const master = readFileSync(join(folder, 'nginx/nginx.pid'), 'utf8').trim();
    return Number(readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')[0]);
  } catch {
    return undefined;
  }
}

/** Compares pages cached by nginx with a bare node:http server that sends the same bytes. */
async function measureHits(place: Place, path: string, encoding: string): Promise<void> {
  const headers = { ...BROWSER, 'Accept-Encoding': encoding };
  // The smallest encoding is made after the second response and cached from the third one on.
  let page = await answerOf(place.url + path, headers);
  for (let same = 0; same < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const next = await answerOf(place.url + path, headers);
    same = next.body.equals(page.body) ? same + 1 : 0;
    page = next;
  }
  const bare = await serveBare(page);
  try {
    const other = await answerOf(bare.base + path, headers);
    const kind = (answer: Answer) => `${answer.headers['content-type']} ${answer.headers['content-encoding']}`;
    if (!other.body.equals(page.body) || kind(other) !== kind(page)) throw new Error(`${path} is not the same page`);
    console.log(`\n${path}: ${page.body.length} bytes as ${page.headers['content-encoding'] ?? 'plain text'}`);
    await contest(
      path,
      [
        { name: 'bare node:http', base: bare.base, pid: bare.pid },
        { name: 'nginx', base: place.url, pid: workerOf(place) },
      ],
      { headers, cannon: wrk, connections: 64 },
    );
  } finally {
    await bare.stop();
  }
}

/** Number of category page requests that reached the app since its start. */
async function rendersOf({ apps, settings }: Place): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${apps[0]!.port}/metrics`, {
    headers: { Authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  if (!answer.ok) throw new Error(`The metrics returned ${answer.status}`);
  const lines = (await answer.text()).matchAll(
    /^http_request_duration_seconds_count\{[^}]*route="\/category\/:id"[^}]*\} (\d+)$/gm,
  );
  return [...lines].reduce((all, [, count]) => all + Number(count), 0);
}

async function measureColdStorm(place: Place): Promise<void> {
  const before = await rendersOf(place);
  const { answers, seconds } = await storm(place.url + COLD, { times: STORM, sockets: 1_000, headers: BROWSER });
  const renders = (await rendersOf(place)) - before;
  printTable(`${STORM} requests at once for an uncached page (limit: 2 renders)`, [
    ['page', 'status 200', 'renders', 'seconds'],
    [COLD, answers.get(200) ?? 0, renders, seconds.toFixed(2)],
  ]);
}

/** The nginx configuration of the image, with its log and one worker, in front of one app process. */
export async function measureNginx(): Promise<void> {
  ensureWrk();
  const METRICS_TOKEN = randomBytes(24).toString('base64url');
  await withPlace({ settings: () => ({ METRICS_TOKEN }), accessLog: true }, async (place) => {
    await measureColdStorm(place);
    for (const encoding of [BROWSER['Accept-Encoding'], 'identity']) {
      for (const path of PATHS) await measureHits(place, path, encoding);
    }
  });
}
