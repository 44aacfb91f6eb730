import { sweepInvitations } from './domains/accounts/invitations/sweep-invitations.server';
import { sweepSessions } from './domains/accounts/sessions/sweep-sessions.server';
import { forgetAuditEvents } from './domains/audit/forget-events.server';
import { sweepPastCalendars } from './domains/calendars/sweep-past.server';
import { forgetMails, forgetMailTexts } from './domains/mail/outbox/forget-mails.server';
import { sweepRequests } from './domains/newsletter/sweep-requests.server';
import { forgetErasedHistory } from './domains/reservations/history/forget-erased-history.server';
import { finishErasures } from './domains/reservations/privacy.server';
import { forgetQuotePdfs } from './domains/reservations/quotes/pdf/forget-pdfs.server';
import { sweepLimits } from './http/limits/sweep-limits.server';

/**
 * Removes the rows that have passed their retention time, room by room, as the settings say. Returns the number of
 * removed rows for each kind.
 */
export async function forgetOldRows({ now = new Date() } = {}) {
  return {
    sessions: await sweepSessions({ now }),
    invitations: await sweepInvitations({ now }),
    limits: await sweepLimits({ now }),
    newsletterRequests: await sweepRequests({ now }),
    calendars: await sweepPastCalendars({ now }),
    mailTexts: await forgetMailTexts({ now }),
    mails: await forgetMails({ now }),
    quotePdfs: await forgetQuotePdfs({ now }),
    auditEvents: await forgetAuditEvents({ now }),
    erasures: await finishErasures(),
    erasedHistory: await forgetErasedHistory({ now }),
  };
}
