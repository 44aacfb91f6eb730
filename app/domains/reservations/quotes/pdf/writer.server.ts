import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import fonts from './fonts.json';
import type { QuotePage } from './page';
import { PROGRAM } from './worker-source.server';

const TIMEOUT_MS = 10_000;
/** The time that the thread waits for the next quote before it ends and frees its memory. */
const IDLE_MS = 30_000;

type Answer = { id: number; bytes: Uint8Array; error?: undefined } | { id: number; error: string };
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };
let thread: Thread | null = null;
let last = 0;

function started(): Thread {
  if (thread) return thread;
  const pdfkit = createRequire(import.meta.url).resolve('pdfkit');
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { pdfkit, fonts },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 },
  });
  const mine: Thread = { worker, waiting: new Map() };
  const fail = (error: Error) => {
    if (thread === mine) thread = null;
    for (const { reject } of mine.waiting.values()) reject(error);
  };
  worker.on('message', (answer: Answer) => {
    const asked = mine.waiting.get(answer.id);
    if (answer.error === undefined) asked?.resolve(answer.bytes);
    else asked?.reject(new Error(answer.error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that writes PDF ended')));
  // The thread must not keep the process from stopping.
  worker.unref();
  return (thread = mine);
}

/** A quote as the bytes of a PDF, written in a thread that stays warm for a while. Fails if that takes ten seconds. */
export async function writePdf(page: QuotePage): Promise<Uint8Array> {
  const mine = started();
  clearTimeout(mine.idle);
  const id = ++last;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const timer = setTimeout(() => void mine.worker.terminate(), TIMEOUT_MS);
      mine.waiting.set(id, { resolve, reject, timer });
      mine.worker.postMessage({ id, page });
    });
  } finally {
    clearTimeout(mine.waiting.get(id)?.timer);
    mine.waiting.delete(id);
    if (mine.waiting.size === 0) {
      mine.idle = setTimeout(() => {
        if (thread === mine) thread = null;
        void mine.worker.terminate();
      }, IDLE_MS).unref();
    }
  }
}
