import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TERMS_FIELDS } from '~/domains/catalog/terms/fields';
import { findCategoryTerms } from '~/domains/catalog/terms/queries.server';
import { saveCategoryTerms } from '~/domains/catalog/terms/save-category-terms.server';
import { TermsForm as Schema } from '~/domains/catalog/terms/schema';
import { TermsForm } from '~/domains/catalog/terms/terms-form';
import { adminPaths } from '~/admin-paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';
import { loadCategoryPart, saveCategoryPart } from './category-part.server';

export const loader = (args: LoaderFunctionArgs) => loadCategoryPart(args, findCategoryTerms);

export const action = (args: ActionFunctionArgs) =>
  saveCategoryPart(args, {
    schema: Schema,
    find: findCategoryTerms,
    save: saveCategoryTerms,
    rules: TERMS_FIELDS,
    saved: 'Terms updated',
  });

export const clientAction = keepTypedOr('Failed to update terms');

export const shouldRevalidate = unlessFailed;

/** The requirements of a stay for the rentals of a category that do not set their own. */
export default function CategoryTerms() {
  const { name, values, terms } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  return (
    <Dialog title={`Terms for ${name}`} parent={adminPaths.categories()}>
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
