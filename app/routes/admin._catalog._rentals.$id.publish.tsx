import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { publishRental } from '~/domains/catalog/rentals/publish-rental.server';
import { Publishing } from '~/domains/catalog/rentals/schema';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { idParam } from '~/http/documents/not-found.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { keepPage } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

const FAILED = 'Nothing was changed';

/** This route has no page: the button is in the rental's panel. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(adminPaths.rental(idParam(params.id, 'Rental Not Found')), 303);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, 'Rental Not Found');
  const form = await readForm(request, Publishing);
  const published = form.ok && form.value.intent === 'publish';
  const outcome = form.ok ? await attempt(() => publishRental(id, published)) : null;
  const flash = outcome?.ok
    ? {
        title: published ? 'Rental published' : 'Rental unpublished',
        description: `Visitors ${published ? 'see' : 'no longer see'} ${outcome.value.name}.`,
      }
    : { title: FAILED, description: outcome?.message, variant: 'destructive' as const };
  return redirectWithFlash(adminPaths.rental(id, readRentalListQuery(new URL(request.url).searchParams)), flash);
}

export const clientAction = keepPage({ title: FAILED, description: 'No connection. Please try again.' });

export const shouldRevalidate = unlessFailed;

/** Only the error page of this route is ever rendered: the admin's, for a browser without scripts. */
export default function Nothing() {
  return null;
}
