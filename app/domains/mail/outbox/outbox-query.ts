import { OUTBOX_STATES, type OutboxState } from '../vocabulary';

/** The start of the next page: after the mail with this id, created at this time (UTC, microseconds). */
export type OutboxCursor = { written: string; id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/;

export const isMailId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);

/** A timestamp that the database accepts too: JavaScript would read February 30 as a day in March. */
function isMoment(text: string): boolean {
  const date = new Date(`${text}Z`);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19);
}

export const cursorText = ({ written, id }: OutboxCursor) => `${written}_${id}`;

/** Reads the list's query from a URL; invalid values give the first page of queued mails. */
export function readOutboxQuery(query: URLSearchParams): { state: OutboxState; after: OutboxCursor | null } {
  const state = OUTBOX_STATES.find((known) => known === query.get('state')) ?? 'pending';
  const [written = '', id] = (query.get('after') ?? '').split('_');
  return { state, after: isMoment(written) && isMailId(id) ? { written, id } : null };
}
