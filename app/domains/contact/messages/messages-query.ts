import { searchText } from '~/domains/shared/search-text';
import { CONTACT_STATUSES, type ContactStatus } from '../vocabulary';

/** What the list of messages shows: one state, or all of them. `after` is the message that a page goes on behind. */
export type MessagesStatus = ContactStatus | 'all';
export type MessagesQuery = { status: MessagesStatus; q?: string; after?: number };

/** Reads the list's part of an address. Without a state it is what is new, or, with a search, everything. */
export function readMessagesQuery(params: URLSearchParams): MessagesQuery {
  const q = searchText(params);
  const asked = [...CONTACT_STATUSES, 'all' as const].find((status) => status === params.get('status'));
  const after = /^[1-9]\d{0,9}$/.test(params.get('after') ?? '') ? Number(params.get('after')) : 0;
  return {
    status: asked ?? (q ? 'all' : 'new'),
    ...(q ? { q } : {}),
    ...(after > 0 && after <= 2_147_483_647 ? { after } : {}),
  };
}
