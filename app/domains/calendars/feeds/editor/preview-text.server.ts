import { env } from '~/env.server';
import type { Listed } from '../../reading/listed';
import { TAKEN_WORDS } from '../../vocabulary';
import { keyOf } from '../plan';
import { nameOf } from '../sync-feed.server';
import { timeOf } from '../time-in-words.server';
import type { Preview } from './feed-preview';
import type { Foreseen, Placed } from './preview-feed.server';

/** The most changes in a preview; every list is bounded. */
const MOST = 50;

type Event = NonNullable<ReturnType<Placed['get']>>;

const eventText = (event: Listed) => `${TAKEN_WORDS[event.kind]}, ${timeOf(event, env.SITE_TIMEZONE)}`;

const isConflict = ({ clash, echo }: Event) => !echo && clash !== null && clash !== '{}';
const conflictText = (event: Event | undefined) => {
  if (!event || !isConflict(event)) return '';
  return event.spans ? '. Part of it is a conflict' : '. This is a conflict';
};

/** The time that an event blocks here, from the beginning of the first stretch to the end of the last. */
function blockedText({ spans }: Event): string {
  const [first, last] = [spans?.at(0), spans?.at(-1)];
  if (!first || !last) return 'It will not block any dates';
  const blocked = { startsAt: new Date(first[0]), endsAt: new Date(last[1]), allDay: false };
  return `It will block ${timeOf(blocked, env.SITE_TIMEZONE)}`;
}

/** The time that an event takes here and the part that clashes, as one text to compare. */
const standingOf = (event: Event) => JSON.stringify([event.spans, isConflict(event) ? event.clash : null]);

/**
 * The changes that fetching a feed would make in words, event by event; events that only repeat our calendar are
 * counted.
 */
export function previewText({ plan, before, after, now }: Foreseen): Preview {
  const { added, doubt, free } = plan;
  const isEcho = (id: number) => Boolean(before.get(id)?.echo && (after.get(id)?.echo ?? true));
  const gone = plan.gone.filter((id) => !isEcho(id));
  const missed = plan.missed.filter((id) => !isEcho(id));
  const changed = plan.changed.filter(({ id }) => !isEcho(id));
  const is = new Map([...after.values()].map((event) => [keyOf(event), event]));
  const fresh = added.filter((event) => !is.get(keyOf(event))?.echo);
  const named = new Set([...plan.gone, ...plan.missed, ...plan.changed.map(({ id }) => id)]);
  const anew = [...after.values()].filter((event) => {
    const was = before.get(event.id);
    return was && !named.has(event.id) && standingOf(was) !== standingOf(event);
  });
  const was = (id: number) => eventText(before.get(id)!);
  const lines = [
    ...gone.map((id) => `To be released: ${was(id)}`),
    ...missed.map((id) => `To be released if it is also missing next time: ${was(id)}`),
    ...changed.map(({ id, listed }) => `Changed: ${eventText(listed)}. It was ${was(id)}${conflictText(after.get(id))}`),
    ...inOrder(anew).map((event) => `Blocked time changes: ${eventText(event)}. ${blockedText(event)}${conflictText(event)}`),
    ...inOrder(fresh).map((event) => `New: ${eventText(event)}${conflictText(is.get(keyOf(event)))}`),
  ]; // prettier-ignore
  const own = [...after.values()].filter(({ echo, endsAt, missedAt }) => echo && !missedAt && endsAt > now).length;
  return { lines: lines.slice(0, MOST), more: Math.max(lines.length - MOST, 0), doubt, free, own, seen: nameOf(plan) };
}

const inOrder = <One extends Listed>(events: readonly One[]) =>
  events.toSorted((some, other) => some.startsAt.getTime() - other.startsAt.getTime());
