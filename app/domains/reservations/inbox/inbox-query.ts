import { type IsoDay, isIsoDay } from '~/domains/shared/calendar';
import { MAX_INTEGER, optionalId } from '~/domains/shared/limits';
import { searchText } from '~/domains/shared/search-text';
import { isOpen, RESERVATION_STATUSES, type ReservationStatus } from '../vocabulary';

/** The inbox's filter: one status, or all. */
export type InboxStatus = ReservationStatus | 'all';
export type InboxQuery = {
  status: InboxStatus;
  q?: string;
  /** The id of a reservation: the list has only those of its customer. */
  customer?: number;
  /** Set only if it is not the usual sort of the status. */
  sort?: InboxSort;
  after?: string;
};

/** The last reservation of a page, after which the next one continues. `at` is its sort value, as text. */
type InboxCursor = { at: string; id: number };

/** The sorts of a list: by id, the newest first; by first day; by value, the highest first. */
export const INBOX_SORTS = ['newest', 'start', 'value'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];

/** The number of newest rows that a list by value sorts. */
export const SORTED_BY_VALUE = 100;

/** The sort of each list unless the query asks for another. */
const USUAL_SORTS: Record<InboxStatus, InboxSort> = {
  pending: 'newest',
  confirmed: 'start',
  declined: 'newest',
  expired: 'newest',
  cancelled: 'newest',
  completed: 'newest',
  all: 'newest',
};
export const inboxSort = ({ status, sort }: Pick<InboxQuery, 'status' | 'sort'>): InboxSort =>
  sort ?? USUAL_SORTS[status];

/** Whether a list by first day begins with the earliest: open reservations do; all others begin with the latest. */
export const startsFirst = (status: InboxStatus) => status !== 'all' && isOpen({ status });

/** The list without a search: the requests to answer. */
export const FIRST_LISTED: InboxStatus = 'pending';

const MAX_WORDS = 6;

/**
 * Reads the inbox's query from a URL. The default status is `FIRST_LISTED`, or 'all' with a search or a customer. Drops
 * invalid values and cursors of another list. A search is not sorted by value.
 */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const q = searchText(params);
  const asked = [...RESERVATION_STATUSES, 'all' as const].find((status) => status === params.get('status'));
  const customer = optionalId(params.get('customer'));
  const status = asked ?? (q || customer ? 'all' : FIRST_LISTED);
  const sort = readSort(params.get('sort'), { status, q });
  const after = params.get('after');
  const cursor = after && readInboxCursor(after, { status, sort }) ? { after } : {};
  return { status, ...(q ? { q } : {}), ...(customer ? { customer } : {}), ...(sort ? { sort } : {}), ...cursor };
}

function readSort(text: string | null, { status, q }: Pick<InboxQuery, 'status' | 'q'>): InboxSort | undefined {
  const sort = INBOX_SORTS.find((known) => known === text);
  return sort === USUAL_SORTS[status] || (q && sort === 'value') ? undefined : sort;
}

/** The words of a search; a row must contain all of them. */
export const searchWords = (q: string | undefined) => (q ? q.split(' ').filter(Boolean).slice(0, MAX_WORDS) : []);

export const inboxCursorText = ({ at, id }: InboxCursor) => `${at}_${id}`;

const FORMS: Record<InboxSort, (at: string) => boolean> = {
  // PostgreSQL has no year 0.
  start: (at: IsoDay) => isIsoDay(at) && at >= '0001',
  newest: (at) => at === '0',
  // In cents.
  value: (at) => /^\d+$/.test(at),
};

/** Parses `inboxCursorText`; null for anything else. The list then starts over. */
export function readInboxCursor(
  text: string | null | undefined,
  query: Pick<InboxQuery, 'status' | 'sort'>,
): InboxCursor | null {
  const [, at = '', digits] = /^([\d-]{1,16})_([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const id = Number(digits);
  return id <= MAX_INTEGER && FORMS[inboxSort(query)](at) ? { at, id } : null;
}
