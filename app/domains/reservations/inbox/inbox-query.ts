import { type IsoDay, isIsoDay } from '~/domains/shared/calendar';
import { searchText } from '~/domains/shared/search-text';
import { RESERVATION_STATUSES, type ReservationStatus } from '../vocabulary';

/** What the inbox lists: one state, or all of them. */
export type InboxStatus = ReservationStatus | 'all';
export type InboxQuery = { status: InboxStatus; q?: string; after?: string };

/** How far a list got: it goes on behind this reservation. `at` is what the list is sorted by, as text. */
export type InboxCursor = { at: string; id: number };

/** What is confirmed counts by when it starts; everything else by when it was asked for, newest first: by its number. */
export type InboxSort = 'start' | 'id';
export const inboxSort = (status: InboxStatus): InboxSort => (status === 'confirmed' ? 'start' : 'id');

const MAX_WORDS = 6;

/**
 * Reads the inbox's part of an address. Without a state it is what waits for an answer, or, with a search, all of
 * them. What is no state, no search and no cursor of that very list is left out.
 */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const q = searchText(params);
  const asked = [...RESERVATION_STATUSES, 'all' as const].find((status) => status === params.get('status'));
  const status = asked ?? (q ? 'all' : 'pending');
  const after = params.get('after');
  return { status, ...(q ? { q } : {}), ...(after && readInboxCursor(after, status) ? { after } : {}) };
}

/** The words of a search; a row must have all of them. */
export const searchWords = (q: string | undefined) => (q ? q.split(' ').filter(Boolean).slice(0, MAX_WORDS) : []);

export const inboxCursorText = ({ at, id }: InboxCursor) => `${at}_${id}`;

const FORMS: Record<InboxSort, (at: string) => boolean> = {
  // PostgreSQL knows no year 0.
  start: (at: IsoDay) => isIsoDay(at) && at >= '0001',
  id: (at) => at === '0',
};

/** Reads `inboxCursorText`; anything else is null: the list then starts anew. */
export function readInboxCursor(text: string | null | undefined, status: InboxStatus): InboxCursor | null {
  const [, at = '', digits] = /^([\d-]{1,16})_([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const id = Number(digits);
  return id <= 2_147_483_647 && FORMS[inboxSort(status)](at) ? { at, id } : null;
}
