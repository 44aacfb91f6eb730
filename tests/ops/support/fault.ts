import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place';
import type { Answer } from '../../support/raw';
import type { Report } from './report';
import { accepted, type Filled, fillForms, get, HANG, notKept, PUBLIC, submit } from './visits';

/** Seconds within which the product must recover by itself. */
const RECOVERY = 5;

type Fault = {
  name: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  /** Minimum duration, in seconds. */
  seconds: number;
  /** Whether forms may be accepted during the fault. */
  mayWork?: boolean;
  /** Whether the database is down, which the health check must report. */
  unhealthy?: boolean;
  /** Tests only these forms. */
  forms?: string[];
};

let marks = 0;

/** Uses the site during and after a fault. Returns the marks of the acknowledged requests. */
export async function prove(place: Place, report: Report, fault: Fault): Promise<string[]> {
  const mark = `m${++marks}x${Date.now().toString(36)}`;
  for (const path of PUBLIC) await get(place, path);
  const all = await fillForms(place, mark);
  const forms = all.filter(({ name }) => !fault.forms || fault.forms.includes(name));
  const wrong: string[] = [];
  const done = new Set<string>();
  let slowest = 0;
  let pages = 0;
  let answers = 0;
  let health = 0;
  const note = (what: string, { status, seconds }: Answer) => {
    slowest = Math.max(slowest, seconds);
    if (status >= 500 && status !== 503) wrong.push(`${what}: ${status}`);
    if (seconds > HANG) wrong.push(`${what}: ${seconds.toFixed(1)} s`);
  };

  const begun = performance.now();
  await fault.begin();
  try {
    const over = () => performance.now() - begun > fault.seconds * 1000;
    const read = async () => {
      for (let round = 0; round === 0 || !over(); round++) {
        for (const path of PUBLIC) {
          const answer = await get(place, path);
          note(path, answer);
          pages++;
          if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
        }
        await pause(300);
      }
    };
    const write = async (filled: Filled) => {
      for (let round = 0; round === 0 || !over(); round++) {
        const answer = await submit(place, filled);
        note(filled.name, answer);
        answers++;
        if (accepted(answer) && (fault.mayWork || done.has(filled.name))) done.add(filled.name);
        else {
          const why = notKept(filled, answer);
          if (why) wrong.push(`${filled.name}: ${why}`);
        }
        if (done.has(filled.name)) return;
        await pause(700);
      }
    };
    const ask = async () => {
      await pause(200);
      const answer = await get(place, '/healthcheck');
      note('/healthcheck', answer);
      health = answer.status;
    };
    await Promise.all([read(), ask(), ...forms.map(write)]);
  } finally {
    await fault.end();
  }

  const ended = performance.now();
  const again = async (filled: Filled) => {
    for (;;) {
      const answer = await submit(place, filled);
      note(`${filled.name} afterwards`, answer);
      // If the response to an edit was lost, the retry conflicts with the edit itself.
      if (accepted(answer) || (filled.name === 'edit' && answer.status === 409)) break;
      if (performance.now() - ended > 30_000) return Infinity;
      await pause(100);
    }
    done.add(filled.name);
    return (performance.now() - ended) / 1000;
  };
  const healthy = async () => {
    while ((await get(place, '/healthcheck')).status !== 200) {
      if (performance.now() - ended > 30_000) return Infinity;
      await pause(50);
    }
    return (performance.now() - ended) / 1000;
  };
  const recovered = Math.max(...(await Promise.all([healthy(), ...forms.map(again)])));
  const { child, said } = place.apps[0]!;
  if (child.exitCode !== null || child.signalCode !== null) wrong.unshift(`the app died: ${said().slice(-4_000)}`);
  const some = [...new Set(wrong)].slice(0, 8).join('; ');
  const figures = `${pages} pages, ${answers} forms, slowest ${slowest.toFixed(1)} s`;
  report.claim(wrong.length === 0, `${fault.name}: pages are served, forms keep the input`, some || figures);
  if (fault.unhealthy) report.claim(health === 503, `${fault.name}: the health check reports it`, `${health}`);
  report.claim(
    recovered <= RECOVERY,
    `${fault.name}: the product recovers by itself`,
    `after ${recovered.toFixed(1)} s`,
  );
  return done.has('reservation') ? [mark] : [];
}
