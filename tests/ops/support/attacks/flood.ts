import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expandingForm } from '../../../support/hostile';
import { raw } from '../../../support/raw';
import { claimServed, serveDuring } from '../customers-during-attack';
import type { Report } from '../report';
import type { App } from '../servers/app';
import { FORM } from './raw';

const SECONDS = 10;
const AT_ONCE = 60;
const BURSTS = 5;
/** The size limit of a response, in bytes; earlier releases responded to these forms with megabytes. */
const MOST_BYTES = 20_000;
/** Limits: seconds in which another visitor gets the contact page, and MB of the process, which once grew to 1,000. */
const OF_BURST = { seconds: 1, megabytes: 300 };
/** The same limits during a flood without a pause, beside customers and an admin. */
const OF_FLOOD = { seconds: 2, megabytes: 400 };
/** The pause between two visits, in milliseconds. */
const BETWEEN = 200;

/** Bodies just below the limit of a public form, and of the login. */
const [LARGE, SMALL] = [expandingForm(322), expandingForm(78)];
const FORMS: Array<[path: string, body: string]> = [
  ['/contact', LARGE],
  ['/contact.data', LARGE],
  ['/newsletter', LARGE],
  ['/book/1', LARGE],
  ['/auth', SMALL],
];

let sent = 0;

/** Sends one of the forms, each time from another address, so that limits per address do not stop the flood. */
async function sendOne(url: string) {
  const number = sent++;
  const [path, body] = FORMS[number % FORMS.length]!;
  const from = `127.0.${9 + ((number >> 8) % 200)}.${1 + (number % 250)}`;
  const { status, bytes } = await raw(url, path, { method: 'POST', headers: { ...FORM, Origin: url }, body, from });
  return { status, bytes: bytes.length };
}

type Sent = Awaited<ReturnType<typeof sendOne>>;

/** Sends `AT_ONCE` forms at once, `times` times: each time, after all responses to the forms before. */
async function bursts(url: string, times = BURSTS): Promise<Sent[]> {
  const answers: Sent[] = [];
  for (let turn = 0; turn < times; turn++)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => sendOne(url)))));
  return answers;
}

/** Sends forms over `AT_ONCE` connections without a pause, for `SECONDS` seconds. */
async function flood(url: string): Promise<Sent[]> {
  const answers: Sent[] = [];
  const ends = performance.now() + SECONDS * 1000;
  const sender = async () => {
    while (performance.now() < ends) answers.push(await sendOne(url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return answers;
}

const megabytes = ({ child }: App) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1000);

type Cost<T> = {
  result: T;
  /** Of the visits to the contact page: the slowest, in seconds, and the number of failed ones. */
  slowest: number;
  failed: number;
  /** The most memory of the process, in MB. */
  most: number;
};

/** Measures the process, and another visitor who requests the contact page, for as long as `work` lasts. */
async function costOf<T>(url: string, app: App, work: Promise<T>): Promise<Cost<T>> {
  let lasts = true;
  const worked = work.finally(() => (lasts = false));
  let [slowest, failed, most] = [0, 0, megabytes(app)];
  const watch = setInterval(() => (most = Math.max(most, megabytes(app))), 20);
  try {
    while (lasts) {
      // This address sends no other requests.
      const { status, seconds } = await raw(url, '/contact', { from: '127.0.8.1' });
      slowest = Math.max(slowest, seconds);
      if (status !== 200) failed++;
      await Promise.race([worked, pause(BETWEEN)]);
    }
    return { result: await worked, slowest, failed, most };
  } finally {
    clearInterval(watch);
  }
}

function claimCheap(
  report: Report,
  title: string,
  answers: Sent[],
  { slowest, failed, most }: Cost<unknown>,
  limit: typeof OF_BURST,
) {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const largest = Math.max(...answers.map(({ bytes }) => bytes));
  const refused = answers.every(({ status }) => status === 400 || status === 429);
  report.claim(refused, `${title}: all are refused`, [...counts].map((pair) => pair.join(': ')).join(', '));
  report.claim(largest <= MOST_BYTES, `${title}: the answers are small`, `${largest} bytes at most`);
  report.claim(failed === 0 && slowest < limit.seconds, `${title}: the contact page comes within ${limit.seconds} s`, `${slowest.toFixed(2)} s, ${failed} failed`); // prettier-ignore
  report.claim(most < limit.megabytes, `${title}: the app stays below ${limit.megabytes} MB`, `${most} MB`);
}

/**
 * Sends the public forms of `app`, which has just started, sixty at once and then without a pause, and claims that they
 * cost no more than as many wrong forms, and shut out no other visitor.
 */
export async function floodForms(report: Report, url: string, app: App): Promise<void> {
  // The first responses of a process take up to three times as long.
  await costOf(url, app, bursts(url, 1));
  const burst = await costOf(url, app, bursts(url));
  claimCheap(
    report,
    `${AT_ONCE} small forms at once that would expand, ${BURSTS} times`,
    burst.result,
    burst,
    OF_BURST,
  );

  const beside = await costOf(url, app, serveDuring(url, flood(url)));
  const title = `a flood of ${beside.result.attack.length} of them`;
  claimServed(report, title, beside.result);
  claimCheap(report, title, beside.result.attack, beside, OF_FLOOD);
}
