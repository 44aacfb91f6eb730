import { adminPaths } from '~/admin-paths';
import { openConflicts } from '~/domains/calendars/conflicts/find-warnings.server';
import { newMessages } from '~/domains/contact/messages/new-messages.server';
import { countWaiting } from '~/domains/reservations/today/counts.server';
import type { MenuCounts } from '~/ui/shells/admin-nav';

/** What waits for a person behind the entries of the admin menu, in one statement. */
export async function adminCounts(): Promise<MenuCounts> {
  const { requests, messages, conflicts } = await countWaiting({
    messages: newMessages(),
    conflicts: openConflicts(),
  });
  return {
    [adminPaths.reservations()]: requests,
    [adminPaths.messages()]: messages,
    [adminPaths.conflicts()]: conflicts,
  };
}
