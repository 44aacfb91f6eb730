import { getZodConstraint } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { revokeInvitation } from '~/domains/accounts/invitations/revoke-invitation.server';
import { InviteForm, NewInvitationLink } from '~/domains/accounts/invitations/invite-form';
import { listAdmins, listOpenInvitations, listSessions } from '~/domains/accounts/queries.server';
import { describeDevice } from '~/domains/accounts/rules';
import { NewInvitation, TeamRequest } from '~/domains/accounts/schema';
import { endOtherSessions } from '~/domains/accounts/sessions/end-other-sessions.server';
import { endSession } from '~/domains/accounts/sessions/end-session.server';
import { AdminList, InvitationList, Section, SessionList } from '~/domains/accounts/team-lists';
import { counted, moment } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/shell/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { sessionHash } from '~/http/sessions/session.server';
import { showOnce, takeShownOnce } from '~/http/sessions/shown-once.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const [admins, invitations, sessions] = await Promise.all([listAdmins(), listOpenInvitations(), listSessions()]);
  const [here, { secret, headers }] = await Promise.all([sessionHash(request), takeShownOnce(request)]);
  const when = (at: Date) => moment(at, site.timeZone);
  const page = {
    link: secret ? `${site.url}${paths.auth({ invite: secret })}` : null,
    admins: admins.map(({ id, username, createdAt }) => ({ id, username, since: when(createdAt), you: id === me.id })),
    invitations: invitations.map(({ expiresAt, ...row }) => ({ ...row, until: when(expiresAt) })),
    sessions: sessions.map(({ id, username, userId, userAgent, lastSeenAt }) => {
      const mine = userId === me.id;
      return { id, username, mine, device: describeDevice(userAgent), lastSeen: when(lastSeenAt), here: id === here };
    }),
    constraint: getZodConstraint(NewInvitation),
  };
  return data(page, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const me = await requireAdmin(request);
  const form = await readForm(request, TeamRequest);
  if (!form.ok) return form.rejection;
  const asked = form.value;
  if (asked.intent === 'invite') {
    const token = await createInvitation({ createdBy: me.id, invitedBy: me.username, ...asked });
    const description = asked.email && `An email to ${asked.email} with the link is in the outbox.`;
    return redirectWithFlash(paths.adminTeam(), { title: 'Invitation created', description }, await showOnce(token));
  }
  if (asked.intent === 'revoke-invitation') {
    const gone = await revokeInvitation(asked.id);
    const title = gone ? 'Invitation revoked' : 'That invitation was already used or revoked';
    return redirectWithFlash(paths.adminTeam(), { title, variant: gone ? 'default' : 'destructive' });
  }
  const here = await sessionHash(request);
  const ended =
    asked.intent === 'revoke-session' ? Number(await endSession(asked.id)) : await endOtherSessions(me.id, here);
  const title = ended ? `${counted(ended, 'device')} signed out` : 'That session had already ended';
  return redirectWithFlash(paths.adminTeam(), { title });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Team', description: 'Manage admins.', path: paths.adminTeam(), noindex: true });

export default function Team() {
  const { link, admins, invitations, sessions, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <h1 className="display-2 mb-8">Team</h1>
      <Outlet />
      {link ? <NewInvitationLink link={link} /> : null}
      <Section id="invite-title" title="Invite a colleague" text="Invitees get full admin access.">
        <InviteForm key={link} constraint={constraint} lastResult={lastResult} />
      </Section>
      <Section id="invitations" title="Open invitations">
        <InvitationList rows={invitations} />
      </Section>
      <Section id="admins" title="Admins">
        <AdminList rows={admins} />
      </Section>
      <Section id="sessions" title="Signed in now" text="Sign out devices that are lost or unknown.">
        <SessionList rows={sessions} others={sessions.filter(({ mine, here }) => mine && !here).length} />
      </Section>
    </>
  );
}
