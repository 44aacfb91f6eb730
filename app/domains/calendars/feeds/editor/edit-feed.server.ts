import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { GONE } from '../../vocabulary';
import { findFeed } from '../queries.server';
import { syncFeed } from '../sync-feed.server';
import { addFeed } from './add-feed.server';
import { changeFeed } from './change-feed.server';
import { removeFeed } from './remove-feed.server';
import type { FeedAction } from './schema';

type By = { rentalId: number; actor: string; id?: number };

/**
 * Runs one of the forms for feeds: adds, changes or removes a feed, or fetches it and applies its answer. Refuses for
 * the same reasons as the command that it runs.
 */
export async function editFeed(
  asked: Exclude<FeedAction, { intent: 'preview' }>,
  { id, rentalId, actor }: By,
): Promise<Outcome<{ name: string }>> {
  if (asked.intent === 'add') return addFeed(asked, { rentalId, actor });
  if (id === undefined) return refuse('not-found', GONE);
  switch (asked.intent) {
    case 'change':
      return changeFeed(id, asked, { rentalId });
    case 'remove':
      return removeFeed(id, { rentalId });
    case 'apply':
      return applyFeed(id, asked.seen, rentalId);
    default:
      return asked satisfies never;
  }
}

/** Fetches a feed and applies the changes that its preview showed. */
async function applyFeed(id: number, seen: string, rentalId: number): Promise<Outcome<{ name: string }>> {
  const synced = await syncFeed(id, { confirmed: seen });
  if (!synced.ok) return synced;
  const feed = await findFeed(rentalId, id);
  return feed ? done(feed) : refuse('not-found', GONE);
}
