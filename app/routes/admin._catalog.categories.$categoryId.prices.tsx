import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRICES_FIELDS } from '~/domains/catalog/prices/fields';
import { PricesForm } from '~/domains/catalog/prices/prices-form';
import { findCategoryPrices } from '~/domains/catalog/prices/queries.server';
import { saveCategoryPrices } from '~/domains/catalog/prices/save-category-prices.server';
import { PricesForm as Schema } from '~/domains/catalog/prices/schema';
import { adminPaths } from '~/admin-paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { loadCategoryPart, saveCategoryPart } from './category-part.server';

export const loader = (args: LoaderFunctionArgs) => loadCategoryPart(args, findCategoryPrices);

export const action = (args: ActionFunctionArgs) =>
  saveCategoryPart(args, {
    schema: Schema,
    find: findCategoryPrices,
    save: saveCategoryPrices,
    rules: PRICES_FIELDS,
    saved: 'Prices updated',
  });

export const clientAction = keepTypedOr('Failed to update prices');

export const shouldRevalidate = unlessFailed;

/** The charges in addition to the rent, for the rentals of a category that have no charges of their own. */
export default function CategoryPrices() {
  const { name, values } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  return (
    <Dialog title={`Prices for ${name}`} parent={adminPaths.categories()}>
      {conflict ? (
        <ConflictPage conflict={conflict} subject="these prices" />
      ) : (
        <PricesForm id="category-prices" defaultValue={values} lastResult={lastResult} inherited={null} />
      )}
    </Dialog>
  );
}
