import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { findAdmin } from '~/domains/accounts/queries.server';
import { Removal } from '~/domains/accounts/schema';
import { removeUser } from '~/domains/accounts/users/remove-user.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { logSecurity } from '~/http/process/security-log.server';
import { requireProof } from '~/http/sessions/prove-again.server';
import { readForm } from '~/http/forms/form.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { adminPaths } from '~/admin-paths';
import { ButtonLink } from '~/ui/button';
import { Dialog } from '~/ui/dialogs/dialog';
import { keepPageOrProve } from '~/ui/forms/keep-or-prove';
import { ProofForm, useAskedProof } from '~/ui/forms/proof-form';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const HEADING = 'Admin Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const admin = (await findAdmin(idParam(params.id, HEADING))) ?? notFound(HEADING);
  return { username: admin.username };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const me = await requireAdmin(request);
  const id = idParam(params.id, HEADING);
  const form = await readForm(request, Removal);
  if (!form.ok) return form.rejection;
  const title = `Remove ${(await findAdmin(id))?.username ?? 'an admin'}`;
  await requireProof({ request, me, fields: form.fields, title });
  const outcome = await removeUser(id, me.id);
  if (outcome.ok) logSecurity('admin-removed', request, { admin: me.id, removed: id });
  const flash = outcome.ok
    ? { title: 'Admin removed', description: `${outcome.value.username} can no longer sign in.` }
    : { title: 'Admin not removed', description: outcome.message, variant: 'destructive' as const };
  return redirectWithFlash(adminPaths.team(), flash);
}

export const clientAction = keepPageOrProve();

export const shouldRevalidate = unlessFailed;

export default function RemoveAdmin() {
  const { username } = useLoaderData<typeof loader>();
  const proof = useAskedProof();
  if (proof) {
    return (
      <Dialog title={proof.title} parent={adminPaths.team()}>
        <ProofForm {...proof} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Remove ${username}?`} parent={adminPaths.team()}>
      <p>
        {username} will be signed out everywhere and will no longer be able to sign in. Unused invitations from{' '}
        {username} will stop working. Rentals, reservations and messages are not affected.
      </p>
      <Form
        id="remove"
        method="post"
        preventScrollReset
        className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-end"
      >
        <ButtonLink to={adminPaths.team()} look="outline" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton busy="Removing…" look="danger">
          Remove
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
