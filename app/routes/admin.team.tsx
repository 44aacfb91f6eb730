import { getZodConstraint } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { InviteForm, NewInvitationLink } from '~/domains/accounts/invitations/invite-form';
import { listAdmins } from '~/domains/accounts/queries.server';
import { listOpenInvitations } from '~/domains/accounts/invitations/queries.server';
import { listSessions } from '~/domains/accounts/sessions/queries.server';
import { describeDevice } from '~/domains/accounts/rules';
import { NewInvitation } from '~/domains/accounts/schema';
import { AdminList, InvitationList, Section, SessionList } from '~/domains/accounts/team-lists';
import { moment } from '~/domains/shared/format';
import { pageMeta } from '~/domains/storefront/meta';
import { requireAdmin } from '~/http/sessions/auth.server';
import { sessionHash } from '~/http/sessions/session.server';
import { takeShownOnce } from '~/http/sessions/shown-once.server';
import { site } from '~/http/documents/site.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { keepPageOrProve } from '~/ui/forms/keep-or-prove';
import { unlessFailed } from '~/ui/revalidation';
import { resultOf } from '~/ui/forms/form-result';
import { ProofPage, useAskedProof } from '~/ui/forms/proof-form';
import { answerTeamRequest } from './team-requests.server';

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

export const action = ({ request }: ActionFunctionArgs) => answerTeamRequest(request);

export const clientAction = keepPageOrProve();

export const shouldRevalidate = unlessFailed;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Team', description: 'Manage admins.', path: adminPaths.team(), noindex: true });

export default function Team() {
  const { link, admins, invitations, sessions, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const proof = useAskedProof();
  if (proof) return <ProofPage {...proof} />;
  return (
    <>
      <h1 className="display-2">Team</h1>
      <p className="mb-8 mt-2">
        <Link to={adminPaths.audit()} className={buttonClass('quiet', '-ml-3')}>
          Audit log: who changed what
        </Link>
      </p>
      <Outlet />
      {link ? <NewInvitationLink link={link} /> : null}
      <Section id="invite-title" title="Invite a colleague" text="Invitees get full admin access.">
        <InviteForm key={link} constraint={constraint} lastResult={resultOf(lastResult, 'invite')} />
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
