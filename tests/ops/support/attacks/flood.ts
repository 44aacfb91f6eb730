import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { raw } from '../../../support/raw';
import { claimServed, serveDuring } from '../customers-during-attack';
import type { Report } from '../report';
import type { App } from '../servers/app';
import { FORM } from './raw';

const SECONDS = 10;
const AT_ONCE = 60;
/** The largest answer, in bytes; each of these forms was answered with megabytes once. */
const MOST_BYTES = 20_000;
/** What the process may hold at any time, in MB: it grew to a thousand. */
const MOST_MEGABYTES = 300;
/** In seconds: what another visitor may wait for the contact page. */
const LONGEST_VISIT = 1;
/** Between one visit and the next, in milliseconds. */
const BETWEEN = 200;

/** Few bytes, of which each field would be built as lists in lists. */
const nested = (fields: number) => Array.from({ length: fields }, (_, at) => `x${at}${'[99]'.repeat(48)}=1`).join('&');
/** Just below the largest body of a public form, and of the login. */
const [LARGE, SMALL] = [nested(322), nested(78)];
const FORMS: Array<[path: string, body: string]> = [
  ['/contact', LARGE],
  ['/contact.data', LARGE],
  ['/newsletter', LARGE],
  ['/book/1', LARGE],
  ['/auth', SMALL],
];

/** Such forms without a pause, each from another address, so that no limit per address ends the flood. */
async function flood(url: string) {
  const statuses: Record<number, number> = {};
  let [sent, largest] = [0, 0];
  const ends = performance.now() + SECONDS * 1000;
  const one = async () => {
    while (performance.now() < ends) {
      const number = sent++;
      const [path, body] = FORMS[number % FORMS.length]!;
      const from = `127.0.${9 + ((number >> 8) % 200)}.${1 + (number % 250)}`;
      const { status, bytes } = await raw(url, path, { method: 'POST', headers: { ...FORM, Origin: url }, body, from });
      statuses[status] = (statuses[status] ?? 0) + 1;
      largest = Math.max(largest, bytes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { statuses, sent, largest };
}

const megabytes = ({ child }: App) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1000);

/** What the process holds at most while `work` lasts. */
async function mostMegabytes<T>(app: App, work: Promise<T>): Promise<{ result: T; most: number }> {
  let most = megabytes(app);
  const watch = setInterval(() => (most = Math.max(most, megabytes(app))), 20);
  const result = await work.finally(() => clearInterval(watch));
  return { result, most };
}

/** Asks for the contact page, from an address that sends nothing else, for as long as `work` lasts. */
async function visitDuring<T>(url: string, work: Promise<T>): Promise<{ result: T; slowest: number; failed: number }> {
  let lasts = true;
  const worked = work.finally(() => (lasts = false));
  let [slowest, failed] = [0, 0];
  while (lasts) {
    const { status, seconds } = await raw(url, '/contact', { from: '127.0.8.1' });
    slowest = Math.max(slowest, seconds);
    if (status !== 200) failed++;
    await Promise.race([worked, pause(BETWEEN)]);
  }
  return { result: await worked, slowest, failed };
}

/**
 * Floods the public forms of `app`, which has just started, and claims that it costs no more than as many wrong forms, and
 * shuts out no other visitor.
 */
export async function floodForms(report: Report, url: string, app: App): Promise<void> {
  const { result: visited, most } = await mostMegabytes(app, visitDuring(url, serveDuring(url, flood(url))));
  const { result: served, slowest, failed } = visited;
  const { statuses, sent, largest } = served.attack;
  const title = `a flood of ${sent} small forms that would expand, ${AT_ONCE} at once`;
  claimServed(report, title, served);
  const refused = Object.keys(statuses).every((status) => status === '400' || status === '429');
  report.claim(refused, `${title}: all are refused`, JSON.stringify(statuses));
  report.claim(largest <= MOST_BYTES, `${title}: the answers are small`, `${largest} bytes at most`);
  report.claim(failed === 0 && slowest < LONGEST_VISIT, `${title}: the contact page comes within ${LONGEST_VISIT} s`, `${slowest.toFixed(2)} s, ${failed} failed`); // prettier-ignore
  report.claim(most < MOST_MEGABYTES, `${title}: the app stays below ${MOST_MEGABYTES} MB`, `${most} MB`);
}
