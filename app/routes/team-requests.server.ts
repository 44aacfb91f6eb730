import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { revokeInvitation } from '~/domains/accounts/invitations/revoke-invitation.server';
import { TeamRequest } from '~/domains/accounts/schema';
import { endOtherSessions } from '~/domains/accounts/sessions/end-other-sessions.server';
import { endSession } from '~/domains/accounts/sessions/end-session.server';
import { counted } from '~/domains/shared/format';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { logSecurity } from '~/http/process/security-log.server';
import { requireProof } from '~/http/sessions/prove-again.server';
import { sessionHash } from '~/http/sessions/session.server';
import { showOnce } from '~/http/sessions/shown-once.server';
import { adminPaths } from '~/admin-paths';

/** Runs the buttons of the team page. All of them except revoking an invitation ask for the password again. */
export async function answerTeamRequest(request: Request) {
  const me = await requireAdmin(request);
  const form = await readForm(request, TeamRequest);
  if (!form.ok) return form.rejection;
  const { value: asked, fields } = form;
  if (asked.intent === 'invite') {
    await requireProof({ request, me, fields, title: 'Invite a colleague' });
    const token = await createInvitation({ createdBy: me.id, invitedBy: me.username, ...asked });
    logSecurity('invitation-created', request, { admin: me.id, mailed: Boolean(asked.email) });
    const description = asked.email && `An email to ${asked.email} with the link is in the outbox.`;
    const shown = await showOnce(request, token);
    return redirectWithFlash(adminPaths.team(), { title: 'Invitation created', description }, shown);
  }
  if (asked.intent === 'revoke-invitation') {
    const gone = await revokeInvitation(asked.id);
    if (gone) logSecurity('invitation-revoked', request, { admin: me.id, invitation: asked.id });
    const title = gone ? 'Invitation revoked' : 'That invitation was already used or revoked';
    return redirectWithFlash(adminPaths.team(), { title, variant: gone ? 'default' : 'destructive' });
  }
  await requireProof({ request, me, fields, title: 'Sign out devices' });
  const here = await sessionHash(request);
  const ended =
    asked.intent === 'revoke-session' ? Number(await endSession(asked.id)) : await endOtherSessions(me.id, here);
  if (ended) logSecurity('sessions-ended', request, { admin: me.id, sessions: ended });
  const title = ended ? `${counted(ended, 'device')} signed out` : 'That session had already ended';
  return redirectWithFlash(adminPaths.team(), { title });
}
