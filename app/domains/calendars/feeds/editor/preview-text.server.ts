import { inArray } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { env } from '~/env.server';
import type { Listed } from '../../reading/listed';
import { calendarEvents } from '../../tables.server';
import { TAKEN_WORDS } from '../../vocabulary';
import type { Preview } from './feed-preview';
import type { Plan } from '../plan';
import { nameOf } from '../sync-feed.server';
import { timeOf } from '../time-in-words.server';

/** Every list is bounded. */
const MOST = 50;

const eventText = (event: Listed) => `${TAKEN_WORDS[event.kind]}, ${timeOf(event, env.SITE_TIMEZONE)}`;

/** What a plan changes in words, event by event. */
export async function previewText(plan: Plan, { db = database } = {}): Promise<Preview> {
  const { added, changed, missed, gone, doubt, free } = plan;
  const ids = [...changed.map(({ id }) => id), ...missed, ...gone];
  const known = ids.length > 0 ? await db.select().from(calendarEvents).where(inArray(calendarEvents.id, ids)) : [];
  const was = new Map(known.map((event) => [event.id, eventText(event)]));
  const inOrder = added.toSorted((some, other) => some.startsAt.getTime() - other.startsAt.getTime());
  const lines = [
    ...gone.map((id) => `To be released: ${was.get(id)}`),
    ...missed.map((id) => `To be released if the next fetch also lacks it: ${was.get(id)}`),
    ...changed.map(({ id, listed }) => `Changed: ${eventText(listed)}. It was ${was.get(id)}`),
    ...inOrder.map((event) => `New: ${eventText(event)}`),
  ];
  return { lines: lines.slice(0, MOST), more: Math.max(lines.length - MOST, 0), doubt, free, seen: nameOf(plan) };
}
