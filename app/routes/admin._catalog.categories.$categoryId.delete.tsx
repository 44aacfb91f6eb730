import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { deleteCategory } from '~/domains/catalog/categories/delete-category.server';
import { findCategoryToDelete } from '~/domains/catalog/categories/queries.server';
import { counted } from '~/domains/shared/format';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { STATUS } from '~/http/documents/status.server';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialogs/dialog';
import { useFailureToast } from '~/ui/feedback/use-failure-toast';
import { FormErrors } from '~/ui/forms/form-errors';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { SubmitButton } from '~/ui/forms/submit-button';

const MISSING = 'Category Not Found';
const FAILED = 'Failed to delete category. Please try again.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return (await findCategoryToDelete(idParam(params.categoryId, MISSING))) ?? notFound(MISSING);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.categoryId, MISSING);
  const outcome = await attempt(() => deleteCategory(id), FAILED);
  // A category that a double click or another admin has already deleted counts as success.
  if (outcome.ok || outcome.code === 'not-found') {
    const description = outcome.ok ? outcome.value.name : undefined;
    return redirectWithFlash(adminPaths.categories(), { title: 'Category Deleted', description });
  }
  return data({ error: { '': [outcome.message] } }, { status: STATUS[outcome.code] });
}

export const clientAction = keepTypedOr(FAILED);

export const shouldRevalidate = unlessFailed;

/** The confirmation dialog names the category and says what happens to its rentals. */
export default function DeleteCategory() {
  const { name, rentals } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  useFailureToast('Error', lastResult);
  return (
    <Dialog title={`Delete ${name}?`} parent={adminPaths.categories()}>
      <FormErrors id="delete-errors" title="Error" errors={lastResult?.error['']} />
      <p>
        This deletes the category <strong>{name}</strong> and cannot be undone.{' '}
        {rentals
          ? `${counted(rentals, 'rental')} will be left without a category and shown as Unknown.`
          : 'It contains no rentals.'}
      </p>
      <Form id="delete" method="post" className="mt-8 flex flex-wrap-reverse justify-end gap-3">
        <Link to={adminPaths.categories()} preventScrollReset className={buttonClass('outline', 'grow sm:grow-0')}>
          Cancel
        </Link>
        <SubmitButton busy="Deleting…" look="danger" className="grow sm:grow-0">
          Delete
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
