/**
 * Two products that read each other's calendar, with random work on both: each keeps the other's days free, no event
 * comes back as an echo, and no event changes any more once the work has ended. CALENDARS_SECONDS sets the duration of
 * the work; CALENDARS_SEED repeats the random choices (not the turns of the processes).
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { build, isBuilt } from '../../scripts/launcher/build';
import { ROOT } from '../../scripts/launcher/settings';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { startTestServer } from '../support/servers/test-server';
import { Dice } from './support/attacks/dice';
import { prove, type Report } from './support/report';
import { type Instance, startInstance, subscribeToEachOther, workOnce } from './support/subscribing/instance';
import { until } from './support/until';

const SECONDS = Number(process.env.CALENDARS_SECONDS ?? 180);
const SEED = Number(process.env.CALENDARS_SEED ?? randomInt(1_000_000));
/** The pause between two steps of one side. */
const PAUSE_MS = 400;
/** The readings of each side after the work: more than the release of an event needs. */
const CALM_READINGS = 4;

const due = ({ sql }: Instance) => sql`update calendar_feeds set next_fetch_at = now() where next_fetch_at > now()`;
const lastGood = async ({ sql }: Instance) => {
  const [feed] = await sql<{ at: Date | null; problem: string | null }[]>`
    select last_good_at as at, problem from calendar_feeds`;
  return { at: feed!.at?.getTime() ?? 0, problem: feed!.problem };
};

/** Waits until both have read once more. */
async function readOnce(instances: readonly Instance[]): Promise<void> {
  const before = await Promise.all(instances.map(lastGood));
  for (const instance of instances) await due(instance);
  const isRead = async () =>
    (await Promise.all(instances.map(lastGood))).every(({ at }, index) => at > before[index]!.at);
  await until(isRead, { seconds: 90, every: 250, what: 'both have read the other' });
}

type Time = { from: string; until: string };
const ownTime = ({ sql }: Instance) => sql<Time[]>`
  select lower(occupied)::text as "from", upper(occupied)::text as until from holds
  where rental_id = 1 and reason <> 'external' order by 1`;
const mirrored = ({ sql }: Instance) => sql<Array<Time & { held: boolean }>>`
  select starts_at::text as "from", ends_at::text as until, hold_id is not null as held
  from calendar_events order by 1`;
const overlaps = async ({ sql }: Instance) =>
  (
    await sql`select 1 from holds a join holds b on a.rental_id = b.rental_id and a.id < b.id and a.occupied && b.occupied`
  ).length;

const listOf = (times: readonly Time[]) => times.map(({ from, until }) => `${from} to ${until}`).join('; ');
const share = (some: Time, others: readonly Time[]) =>
  others.some(({ from, until }) => some.from < until && from < some.until);

async function conclude(reader: Instance, other: Instance, report: Report): Promise<void> {
  const [theirs, ours, events] = await Promise.all([ownTime(other), ownTime(reader), mirrored(reader)]);
  const isKnown = listOf(theirs) === listOf(events);
  report.claim(isKnown, `${reader.name} knows all that ${other.name} holds, and nothing of its own comes back`, isKnown ? `${theirs.length} events` : `${listOf(theirs)} against ${listOf(events)}`); // prettier-ignore
  const open = events.filter(({ held }) => !held);
  const clashes = open.filter((event) => share(event, ours));
  report.claim(clashes.length === open.length, `${reader.name} keeps every day of ${other.name} free, but for real clashes`, `${events.length - open.length} held, ${open.length} clash`); // prettier-ignore
}

await prove(`Two products that read each other for ${SECONDS} s, seed ${SEED}`, async (report) => {
  if (!isBuilt(ROOT)) await build(ROOT);
  const folder = temporaryDataDir('test');
  const server = await startTestServer(folder);
  const instances: Instance[] = [];
  try {
    for (const name of ['north', 'south']) instances.push(await startInstance(name, server.url, folder));
    const [north, south] = instances as [Instance, Instance];
    await subscribeToEachOther(north, south);
    const deadline = Date.now() + SECONDS * 1000;
    let done = 0;
    const seen: number[] = [];
    const work = async (instance: Instance, dice: Dice) => {
      for (; Date.now() < deadline; await pause(PAUSE_MS)) {
        if (await workOnce(instance, dice)) done++;
        // Makes the next reading due before its interval is over.
        if (dice.chance(0.1)) await due(instance);
        seen.push(await overlaps(instance));
      }
    };
    await Promise.all(instances.map((instance, index) => work(instance, new Dice(SEED + index))));
    report.claim(done > SECONDS / 2, 'both sides worked', `${done} steps`);
    report.claim(!seen.some(Boolean), 'no two holds overlapped at any look', `${seen.length} looks`);
    for (let reading = 0; reading < CALM_READINGS; reading++) await readOnce(instances);
    await conclude(north, south, report);
    await conclude(south, north, report);
    const state = async () =>
      JSON.stringify(await Promise.all(instances.flatMap((one) => [ownTime(one), mirrored(one)])));
    const before = await state();
    await readOnce(instances);
    await readOnce(instances);
    report.claim(before === (await state()), 'two more readings change nothing');
  } finally {
    for (const instance of instances) await instance.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
