import ical, { type VEvent } from 'node-ical';
import { dawnOf, dayOf } from '~/domains/availability/clocks.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { env } from '~/env.server';
import { snapshot } from './fetched';
import { wholeDays } from './spans';
import { FEEDS, type SUBSCRIBERS, tokenOf, type World } from './world';

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** An instant of an event. The library begins whole days in the process's zone; they count in the site's zone. */
const instant = (date: Date, { datetype }: VEvent) =>
  datetype === 'date-time'
    ? date.getTime()
    : dawnOf(`${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`, env.SITE_TIMEZONE);
const spanOf = (event: VEvent) => [instant(event.start, event), instant(event.end!, event)] as const;

/**
 * Reads our calendar as a subscriber, and checks it: it lists everything that is held, except the subscriber's own
 * events, and lists it once; a changed event has a higher sequence. Returns the taken days.
 */
export async function readAndCheck(world: World, { id, rentalId }: (typeof SUBSCRIBERS)[number]) {
  const text = (await readCalendar(tokenOf(id, world)))!;
  const listed = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  const events = listed.filter(({ status }) => status !== 'CANCELLED');
  const { events: mirrored, holds } = await snapshot();
  const theirs = FEEDS.filter(({ subscriberId }) => subscriberId === id).map((feed): number => feed.id);
  const fromThem = mirrored.filter(({ feedId }) => theirs.includes(feedId)).map(({ holdId }) => holdId);
  const held = holds.filter((hold) => (rentalId === null || hold.rentalId === rentalId) && !fromThem.includes(hold.id));
  const spans = (list: Array<readonly [number, number]>) =>
    JSON.stringify(list.toSorted(([a, b], [c, d]) => a - c || b - d));
  const ours = spans(held.flatMap((hold) => hold.spans));
  const theirsToRead = spans(events.map(spanOf));
  if (ours !== theirsToRead) throw new Error(`reader ${id} reads ${theirsToRead}, and ${ours} is held`);
  if (text.match(/\nUID:/g)?.length !== new Set(text.match(/\nUID:.*/g)).size && listed.length > 0)
    throw new Error(`reader ${id} reads a UID twice`);
  for (const event of listed) {
    const { uid, sequence, status } = event;
    const now = `${spanOf(event).join(' ')} ${status}`;
    const [before, at] = (world.reads.get(uid) ?? '').split(', ');
    if (before && before !== now && Number(sequence) <= Number(at))
      throw new Error(`${uid} changed without a sequence`);
    world.reads.set(uid, `${now}, ${sequence}`);
  }
  const served = world.served.get(id) ?? [];
  world.served.set(id, [...served, ...events.map((event) => wholeDays([...spanOf(event)]))]);
  return events.map((event) => {
    const [from, until] = spanOf(event);
    const inHours = event.datetype === 'date-time';
    return { from: dayOf(from, env.SITE_TIMEZONE), until: dayOf(until, env.SITE_TIMEZONE), inHours };
  });
}
