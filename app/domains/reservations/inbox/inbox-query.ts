import { type IsoDay, isIsoDay } from '~/domains/shared/calendar';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { searchText } from '~/domains/shared/search-text';
import { RESERVATION_STATUSES, type ReservationStatus } from '../vocabulary';

/** What the inbox lists: one status, or all. */
export type InboxStatus = ReservationStatus | 'all';
export type InboxQuery = {
  status: InboxStatus;
  q?: string;
  /** A reservation: only its customer's are listed. */
  customer?: number;
  after?: string;
};

/** The last reservation of a page, after which the next one continues. `at` is its sort value, as text. */
type InboxCursor = { at: string; id: number };

/** Confirmed reservations are sorted by start date; all others by id, newest first. */
type InboxSort = 'start' | 'id';
const SORTS: Record<InboxStatus, InboxSort> = {
  pending: 'id',
  confirmed: 'start',
  declined: 'id',
  expired: 'id',
  cancelled: 'id',
  completed: 'id',
  all: 'id',
};
export const inboxSort = (status: InboxStatus): InboxSort => SORTS[status];

const MAX_WORDS = 6;

/**
 * Reads the inbox's query from a URL. The default status is 'pending', or 'all' with a search or a customer. Invalid
 * values, and cursors of another list, are dropped.
 */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const q = searchText(params);
  const asked = [...RESERVATION_STATUSES, 'all' as const].find((status) => status === params.get('status'));
  const customer = readId(params.get('customer'));
  const status = asked ?? (q || customer ? 'all' : 'pending');
  const after = params.get('after');
  const cursor = after && readInboxCursor(after, status) ? { after } : {};
  return { status, ...(q ? { q } : {}), ...(customer ? { customer } : {}), ...cursor };
}

function readId(text: string | null): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
  return id && id <= MAX_INTEGER ? id : undefined;
}

/** The words of a search; a row must contain all of them. */
export const searchWords = (q: string | undefined) => (q ? q.split(' ').filter(Boolean).slice(0, MAX_WORDS) : []);

export const inboxCursorText = ({ at, id }: InboxCursor) => `${at}_${id}`;

const FORMS: Record<InboxSort, (at: string) => boolean> = {
  // PostgreSQL has no year 0.
  start: (at: IsoDay) => isIsoDay(at) && at >= '0001',
  id: (at) => at === '0',
};

/** Parses `inboxCursorText`; null for anything else. The list then starts over. */
export function readInboxCursor(text: string | null | undefined, status: InboxStatus): InboxCursor | null {
  const [, at = '', digits] = /^([\d-]{1,16})_([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const id = Number(digits);
  return id <= MAX_INTEGER && FORMS[inboxSort(status)](at) ? { at, id } : null;
}
