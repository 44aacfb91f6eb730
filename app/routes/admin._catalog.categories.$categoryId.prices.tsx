import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { pricesField } from '~/domains/catalog/prices/fields';
import { PricesForm } from '~/domains/catalog/prices/prices-form';
import { findCategoryPrices } from '~/domains/catalog/prices/queries.server';
import { saveCategoryPrices } from '~/domains/catalog/prices/save-prices.server';
import { PricesForm as Schema } from '~/domains/catalog/prices/schema';
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
  return (await findCategoryPrices(idParam(params.categoryId, MISSING))) ?? notFound(MISSING);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.categoryId, MISSING);
  const form = await readForm(request, Schema, { read: readEdit });
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: Schema) => saveCategoryPrices(id, value),
    current: async () => (await findCategoryPrices(id))?.values ?? null,
    rules: { prices: pricesField },
    changes: (version: number) => findChangesSince({ subject: 'category', id, version }),
  };
  return respondToEdit(form, form.value, edit, (saved) => [
    adminPaths.categories(),
    { title: 'Prices updated', description: saved.name },
  ]);
}

export const clientAction = keepTypedOr('Failed to update prices');

export const shouldRevalidate = unlessFailed;

/** What stays in a category cost beside their rent, unless a rental says otherwise itself. */
export default function CategoryPrices() {
  const { name, values } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  return (
    <Dialog title={`Prices of ${name}`} parent={adminPaths.categories()}>
      {conflict ? (
        <ConflictPage conflict={conflict} subject="these prices" />
      ) : (
        <PricesForm id="category-prices" defaultValue={values} lastResult={lastResult} inherited={null} />
      )}
    </Dialog>
  );
}
