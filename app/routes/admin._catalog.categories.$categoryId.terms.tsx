import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { termsField } from '~/domains/catalog/terms/fields';
import { findCategoryTerms } from '~/domains/catalog/terms/queries.server';
import { saveCategoryTerms } from '~/domains/catalog/terms/save-terms.server';
import { TermsForm as Schema } from '~/domains/catalog/terms/schema';
import { TermsForm } from '~/domains/catalog/terms/terms-form';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { readEdit, respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/shells/revalidation';

const MISSING = 'Category Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return (await findCategoryTerms(idParam(params.categoryId, MISSING))) ?? notFound(MISSING);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.categoryId, MISSING);
  const form = await readForm(request, Schema, { read: readEdit });
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: Schema) => saveCategoryTerms(id, value),
    current: async () => (await findCategoryTerms(id))?.values ?? null,
    rules: { terms: termsField },
    changes: (version: number) => findChangesSince({ subject: 'category', id, version }),
  };
  return respondToEdit(form, form.value, edit, (saved) => [
    adminPaths.categories(),
    { title: 'Terms updated', description: saved.name },
  ]);
}

export const clientAction = keepTypedOr('Failed to update terms');

export const shouldRevalidate = unlessFailed;

/** What the rentals of a category want of a stay, unless they say otherwise themselves. */
export default function CategoryTerms() {
  const { name, values, terms } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  return (
    <Dialog title={`Terms of ${name}`} parent={adminPaths.categories()}>
      {conflict ? (
        <ConflictPage conflict={conflict} subject="these terms" />
      ) : (
        <TermsForm
          id="category-terms"
          defaultValue={values}
          lastResult={lastResult}
          {...{ terms, inherited: null, unit: null }}
        />
      )}
    </Dialog>
  );
}
