import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import fonts from './fonts.json';
import type { QuotePage } from './page';

const TIMEOUT_MS = 10_000;
/** How long the thread waits for the next quote before it gives its memory back. */
const IDLE_MS = 30_000;

/** Plain JavaScript in a string, because the server build is a single file without a second entry point. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const PDFDocument = require(workerData.pdfkit);
const fonts = Object.entries(workerData.fonts).map(([name, text]) => [name, Buffer.from(text, 'base64')]);
const INK = '#0b1220', MUTED = '#5b6270', LINE = '#ddd4c5', GOLD = '#c8a45c', BRONZE = '#7d5f22';
const LEFT = 64, RIGHT = 548, WIDTH = RIGHT - LEFT, AMOUNTS = 120, BOTTOM = 700;

function write(page, done) {
  const info = { Title: page.title, Author: page.siteName, CreationDate: new Date(page.writtenAt) };
  const pdf = new PDFDocument({ size: 'LETTER', margins: { top: 56, bottom: 40, left: LEFT, right: 64 }, info, lang: 'en-US' });
  const parts = [];
  pdf.on('data', (part) => parts.push(part));
  pdf.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
  for (const [name, bytes] of fonts) pdf.registerFont(name, bytes);
  const say = (text, font, size, color, options) => pdf.font(font).fontSize(size).fillColor(color).text(text, options);
  const at = (text, x, y, font, size, color, options) => pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, options);
  const rule = (y, color, width) => pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
  const foot = () => {
    rule(728, LINE, 0.5);
    at(page.contact, LEFT, 738, 'text', 8.5, MUTED, { width: WIDTH, lineBreak: false });
  };

  at(page.siteName, LEFT, 56, 'display', 22, INK, { lineBreak: false });
  at(page.date, LEFT, 63, 'text', 9.5, MUTED, { width: WIDTH, align: 'right', lineBreak: false });
  rule(92, GOLD, 1.5);
  pdf.on('pageAdded', () => { foot(); pdf.x = LEFT; pdf.y = 56; });
  foot();
  at(page.title, LEFT, 122, 'display', 34, INK, { width: WIDTH });
  pdf.y += 6;
  say(page.rentalName, 'strong', 12, INK, { width: WIDTH });
  say(page.days, 'text', 11, MUTED, { width: WIDTH });
  pdf.y += 22;

  for (const row of page.rows) {
    const { label, because, amount, look } = row;
    const [font, size, money] = look === 'total' ? ['display', 22, 'display'] : ['text', 11, 'text'];
    const width = WIDTH - AMOUNTS;
    const high = pdf.font(font).fontSize(size).heightOfString(label, { width })
      + (because ? pdf.font('text').fontSize(9).heightOfString(because, { width }) + 2 : 0) + 18;
    if (pdf.y + high > BOTTOM) pdf.addPage();
    const y = pdf.y;
    if (look === 'total') rule(y, INK, 0.75);
    at(label, LEFT, y + 9, font, size, INK, { width });
    if (because) { pdf.y += 2; say(because, 'text', 9, MUTED, { width }); }
    const end = pdf.y + 9;
    at(amount, RIGHT - AMOUNTS - 40, y + 9, money, size, INK, { width: AMOUNTS + 40, align: 'right', lineBreak: false, features: ['kern', 'lnum', 'tnum'] });
    if (look === 'line') rule(end, LINE, 0.5);
    pdf.x = LEFT;
    pdf.y = end;
  }

  pdf.y += 18;
  if (pdf.y + 60 > BOTTOM) pdf.addPage();
  for (const text of page.terms) { say(text, 'text', 10, INK, { width: WIDTH }); pdf.y += 4; }
  pdf.y += 4;
  say('See and accept it on your page', 'strong', 10, BRONZE, { width: WIDTH, link: page.link, underline: true });
  pdf.end();
}

parentPort.on('message', ({ id, page }) => {
  try {
    write(page, (bytes) => parentPort.postMessage({ id, bytes }, [bytes.buffer]));
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
`;

type Answer = { id: number; bytes: Uint8Array; error?: undefined } | { id: number; error: string };
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };
let thread: Thread | null = null;
let last = 0;

function started(): Thread {
  if (thread) return thread;
  const pdfkit = createRequire(import.meta.url).resolve('pdfkit');
  const worker = new Worker(WORKER, {
    eval: true,
    workerData: { pdfkit, fonts },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
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
  // It must not keep the process from stopping.
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
