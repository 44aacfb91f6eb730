import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { findAdmin } from '~/domains/accounts/queries.server';
import { removeUser } from '~/domains/accounts/users/remove-user.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Dialog } from '~/ui/dialogs/dialog';

const HEADING = 'Admin Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const admin = (await findAdmin(idParam(params.id, HEADING))) ?? notFound(HEADING);
  return { username: admin.username };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const me = await requireAdmin(request);
  const outcome = await removeUser(idParam(params.id, HEADING), me.id);
  const flash = outcome.ok
    ? { title: 'Admin removed', description: `${outcome.value.username} can no longer sign in.` }
    : { title: 'Admin not removed', description: outcome.message, variant: 'destructive' as const };
  return redirectWithFlash(paths.adminTeam(), flash);
}

export default function RemoveAdmin() {
  const { username } = useLoaderData<typeof loader>();
  return (
    <Dialog title={`Remove ${username}?`} parent={paths.adminTeam()}>
      <p>
        {username} will be signed out everywhere and will no longer be able to sign in. Unused invitations from{' '}
        {username} will stop working. Rentals, reservations and messages are not affected.
      </p>
      <Form method="post" preventScrollReset className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={paths.adminTeam()} look="outline" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button look="danger">Remove</Button>
      </Form>
    </Dialog>
  );
}
