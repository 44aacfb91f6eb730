import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { today } from '~/domains/shared/calendar';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { site } from '~/http/documents/site.server';
import { STATUS } from '~/http/documents/status.server';
import { adminPaths } from '~/admin-paths';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialogs/dialog';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { FormErrors } from '~/ui/forms/form-errors';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const MISSING = 'Rental Not Found';
const FAILED = 'There was an error deleting the rental. Please try again.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, name } = (await findStoredRental(idParam(params.id, MISSING))) ?? notFound(MISSING);
  return { id, name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const outcome = await attempt(() => deleteRental(id, { today: today(site.timeZone) }), FAILED);
  // A rental that a double click or another admin has already deleted counts as success.
  if (outcome.ok || outcome.code === 'not-found') {
    return redirectWithFlash(paths.admin(readRentalListQuery(new URL(request.url).searchParams)), {
      title: 'Rental deleted',
      description: outcome.ok ? outcome.value.name : undefined,
    });
  }
  return data({ error: { '': [outcome.message] } }, { status: STATUS[outcome.code] });
}

export const clientAction = keepTypedOr(FAILED);

export const shouldRevalidate = unlessFailed;

/** The confirmation dialog (specification, section 2). */
export default function DeleteRental() {
  const { id, name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const back = adminPaths.rental(id, useRentalListQuery());
  useFailureToast('Delete Failed', lastResult);
  return (
    <Dialog title="Are you absolutely sure?" parent={back}>
      <FormErrors id="delete-errors" title="Delete Failed" errors={lastResult?.error['']} />
      <p>
        This cannot be undone. It deletes <strong>{name}</strong> and all associated data: its images and its
        specifications. Customer requests are kept, with the price at the time of the request.
      </p>
      <Form id="delete" method="post" className="mt-8 flex flex-wrap-reverse justify-end gap-3">
        <Link to={back} preventScrollReset className={buttonClass('outline', 'grow sm:grow-0')}>
          Cancel
        </Link>
        <SubmitButton busy="Deleting…" look="danger" className="grow sm:grow-0">
          Delete
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
