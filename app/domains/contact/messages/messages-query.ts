import { optionalId } from '~/domains/shared/limits';
import { searchText } from '~/domains/shared/search-text';
import { CONTACT_STATUSES, type ContactStatus } from '../vocabulary';

/** The filter of the list: one status, or all. `after` is the id of the last message on the previous page. */
export type MessagesStatus = ContactStatus | 'all';
export type MessagesQuery = { status: MessagesStatus; q?: string; after?: number };

/** The list without a search: the messages that wait for an answer. */
export const FIRST_LISTED: MessagesStatus = 'new';

/** Reads the list's query from a URL. The default status is the first one listed, or 'all' with a search. */
export function readMessagesQuery(params: URLSearchParams): MessagesQuery {
  const q = searchText(params);
  const asked = [...CONTACT_STATUSES, 'all' as const].find((status) => status === params.get('status'));
  const after = optionalId(params.get('after'));
  return {
    status: asked ?? (q ? 'all' : FIRST_LISTED),
    ...(q ? { q } : {}),
    ...(after ? { after } : {}),
  };
}
