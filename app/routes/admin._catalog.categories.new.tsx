import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createCategory } from '~/domains/catalog/categories/create-category.server';
import { CategoryForm } from '~/domains/catalog/categories/category-form';
import { CategoryForm as Schema } from '~/domains/catalog/categories/schema';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { adminPaths } from '~/admin-paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { readCategoryImage } from './image-forms.server';
import { unlessFailed } from '~/ui/revalidation';

const FAILED = 'Failed to create category';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { constraint: getZodConstraint(Schema) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, Schema, { read: readCategoryImage });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => createCategory(form.value), FAILED);
  if (!outcome.ok) return form.reject(outcome);
  return redirectWithFlash(adminPaths.categories(), { title: 'Category Created', description: outcome.value.name });
}

export const clientAction = keepTypedOr(FAILED);

export const shouldRevalidate = unlessFailed;

export default function NewCategory() {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Dialog title="Add Category" parent={adminPaths.categories()}>
      <CategoryForm id="new-category" constraint={constraint} lastResult={lastResult} saveLabel="Create category" />
    </Dialog>
  );
}
