import { adminPaths } from '~/admin-paths';
import { openConflicts } from '~/domains/calendars/conflicts/queries.server';
import { newMessages } from '~/domains/contact/messages/new-messages.server';
import { undelivered } from '~/domains/mail/queries.server';
import { countWaiting } from '~/domains/reservations/today/counts.server';
import type { MenuCounts } from '~/ui/shells/admin-nav';

/** The counts that every admin page shows: undelivered mails, and open work for each entry of the menu. */
export type AdminFrame = { mail: Record<'dead' | 'failing', number>; counts: MenuCounts };

/** Reads the counts in one statement over small indexes; counting stops at 100. */
export async function adminFrame(): Promise<AdminFrame> {
  const { requests, messages, conflicts, ...mail } = await countWaiting({
    ...undelivered(),
    messages: newMessages(),
    conflicts: openConflicts(),
  });
  return {
    mail,
    counts: {
      [adminPaths.reservations()]: requests,
      [adminPaths.messages()]: messages,
      [adminPaths.conflicts()]: conflicts,
    },
  };
}
