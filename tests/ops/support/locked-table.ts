import { type Backends, watchBackends } from '../../support/backends';
import type { Place } from './place';
import { type Answer, raw } from '../../support/raw';
import { signIn } from './attacks/raw';
import { claimServed, serveDuring } from './customers-during-attack';
import type { Report } from './report';
import { accepted, type Filled, fillForms, HANG, notKept, submit } from './visits';

const SECONDS = 30;
/** The default pool of one process. */
const POOL = 10;
/** Seconds after the end of the lock in which the site must recover. */
const RECOVERY = 1;
/** Seconds that a page may take that does not need the table. */
const UNTOUCHED = 3;

const LOCKED = ['/category/1', '/rentals/1', '/book/1', '/api/rentals'];
const OTHERS = ['/healthcheck', '/api/testimonials', '/contact'];

type Visit = Answer & { path: string };

/** Starts `work` every `ms` milliseconds for `seconds` seconds, without waiting for its end. */
function every<T>(ms: number, work: (round: number) => Promise<T>, seconds = SECONDS): Promise<T[]> {
  const all: Array<Promise<T>> = [];
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      all.push(work(all.length));
      if (all.length * ms < seconds * 1000) return;
      clearInterval(timer);
      Promise.all(all).then(resolve, reject);
    }, ms);
  });
}

/** Locks the table of rentals for 30 s, while ten requests a second that need it go straight to the app. */
export async function lockedTable(place: Place, report: Report): Promise<void> {
  const app = `http://127.0.0.1:${place.apps[0]!.port}`;
  const visit = async (path: string): Promise<Visit> => ({ ...(await raw(app, path)), path });
  const backends = await watchBackends(place.databaseUrl);
  try {
    for (const path of [...LOCKED, ...OTHERS]) await visit(path);
    const forms = await fillForms(place, `lock${Date.now().toString(36)}`);
    const [reservation, contact] = ['reservation', 'contact'].map((name) => forms.find((form) => form.name === name)!);
    let isLocked = true;
    const unlock = await backends.lock('rentals');
    const during = Promise.all([
      every(100, (round) => visit(LOCKED[round % LOCKED.length]!)),
      every(500, (round) => visit(OTHERS[round % OTHERS.length]!)),
      every(3_000, async () => ({ ...(await submit(place, reservation!)), isLocked })),
      every(15_000, () => submit(place, contact!)),
      every(5_000, (round) => signIn(place.url, '/admin', {}, `127.0.8.${1 + round}`)),
    ]);
    // The last requests are sent just before the end of the lock.
    await every(SECONDS * 1000, async () => {});
    isLocked = false;
    await unlock();
    const recovered = await recovery(visit, place, reservation!);
    claims(report, backends, reservation!, await during, recovered);
  } finally {
    await backends.stop();
  }
}

/** The seconds until every page works again, and the form that was refused with its input. */
async function recovery(visit: (path: string) => Promise<Visit>, place: Place, form: Filled): Promise<number> {
  const ended = performance.now();
  const done = () => performance.now() - ended > HANG * 1000;
  const until = async (work: () => Promise<boolean>) => {
    while (!(await work()) && !done());
  };
  await Promise.all([
    ...[...LOCKED, ...OTHERS].map((path) => until(async () => (await visit(path)).status === 200)),
    until(async () => accepted(await submit(place, form))),
  ]);
  return (performance.now() - ended) / 1000;
}

function claims(
  report: Report,
  backends: Backends,
  form: Filled,
  [locked, others, kept, contacts, logins]: [
    Visit[],
    Visit[],
    Array<Answer & { isLocked: boolean }>,
    Answer[],
    Answer[],
  ],
  recovered: number,
): void {
  const slowest = (answers: Answer[]) => Math.max(...answers.map(({ seconds }) => seconds));
  const figures = (answers: Answer[]) => `${answers.length} answers, slowest ${slowest(answers).toFixed(1)} s`;
  const most = backends.most();
  const title = `a table locked for ${SECONDS} s`;
  const failed = locked.filter(({ status }) => status !== 200 && status !== 503);
  const refused = others.filter(({ status }) => status !== 200);
  const lost = kept
    .filter(({ isLocked }) => isLocked)
    .map((answer) => notKept(form, answer))
    .filter((why) => why !== null);
  report.claim(most <= 2 * POOL, `${title}: at most twice the pool’s connections`, `${most}`);
  report.claim(
    failed.length === 0 && slowest(locked) <= HANG,
    `${title}: pages that need it answer in time`,
    failed.map(({ path, status }) => `${path}: ${status}`).join('; ') || figures(locked),
  );
  report.claim(
    refused.length === 0 && slowest(others) <= UNTOUCHED,
    `${title}: other pages answer`,
    refused.map(({ path, status }) => `${path}: ${status}`).join('; ') || figures(others),
  );
  report.claim(lost.length === 0, `${title}: the reservation form keeps the input`, lost.join('; ') || figures(kept));
  report.claim(contacts.every(accepted), `${title}: other forms are accepted`, figures(contacts));
  report.claim(logins.every(accepted), `${title}: an admin signs in`, figures(logins));
  report.claim(recovered <= RECOVERY, `${title}: all is well after its end`, `after ${recovered.toFixed(2)} s`);
}

/** In seconds: long enough for the attack's requests to take all connections, if they could. */
const BESIDE = 15;

/** Locks a table that reservations do not need, during ten requests a second that do need it: all else must work. */
export async function lockedBeside(place: Place, report: Report): Promise<void> {
  const app = `http://127.0.0.1:${place.apps[0]!.port}`;
  const backends = await watchBackends(place.databaseUrl);
  try {
    const unlock = await backends.lock('testimonials');
    const served = await serveDuring(
      place.url,
      every(100, () => raw(app, '/api/testimonials'), BESIDE),
    );
    await unlock();
    claimServed(report, 'a locked table of reviews', served);
    const answers = served.attack.map(({ status }) => status);
    report.claim(answers.some((status) => status === 503), 'the lock held up what needs it', `${answers.length} requests`); // prettier-ignore
  } finally {
    await backends.stop();
  }
}
