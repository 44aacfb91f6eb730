import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { CategoryForm } from '~/domains/catalog/categories/category-form';
import { findCategoryValues } from '~/domains/catalog/categories/queries.server';
import { CATEGORY_FIELDS } from '~/domains/catalog/categories/fields';
import { saveCategoryDetails } from '~/domains/catalog/categories/save-details.server';
import { withBlanks } from '~/domains/catalog/editing/form-fields';
import { CategoryForm as Schema } from '~/domains/catalog/categories/schema';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { Dialog } from '~/ui/dialogs/dialog';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { readCategoryImage } from './image-forms.server';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Category Not Found';

const FAILED = 'Failed to update category';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const values = (await findCategoryValues(idParam(params.categoryId, MISSING))) ?? notFound(MISSING);
  return { values, constraint: getZodConstraint(Schema) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.categoryId, MISSING);
  const form = await readForm(request, Schema, { read: readCategoryImage });
  if (!form.ok) return form.rejection;
  const value = withBlanks(CATEGORY_FIELDS, form.value);
  const edit = {
    save: (category: typeof value) => attempt(() => saveCategoryDetails(id, category), FAILED),
    current: () => findCategoryValues(id),
    rules: CATEGORY_FIELDS,
    changes: (version: number) => findChangesSince({ subject: 'category', id, version }),
  };
  return respondToEdit(form, value, edit, (saved) => [
    adminPaths.categories(),
    { title: 'Category Updated', description: saved.name },
  ]);
}

export const clientAction = keepTypedOr(FAILED);

export const shouldRevalidate = unlessFailed;

export default function EditCategory() {
  const { values, constraint } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  return (
    <Dialog title="Edit category" parent={adminPaths.categories()}>
      {conflict ? (
        <ConflictPage conflict={conflict} subject="this category" />
      ) : (
        <CategoryForm
          id="edit-category"
          constraint={constraint}
          defaultValue={values}
          lastResult={lastResult}
          saveLabel="Save category"
        />
      )}
    </Dialog>
  );
}
