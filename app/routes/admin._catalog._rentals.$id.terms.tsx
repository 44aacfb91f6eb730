import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { findRentalValues } from '~/domains/catalog/rentals/queries.server';
import { whyTimesDoNotCount } from '~/domains/catalog/terms/contradiction';
import { TERMS_FIELDS } from '~/domains/catalog/terms/fields';
import { findRentalTerms } from '~/domains/catalog/terms/queries.server';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { saveRentalTerms } from '~/domains/catalog/terms/save-rental-terms.server';
import { TermsForm as Schema } from '~/domains/catalog/terms/schema';
import { TermsForm } from '~/domains/catalog/terms/terms-form';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { readEdit, respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { unlessOnlySearchChanged } from '~/ui/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [values, found] = await Promise.all([findRentalValues(id, 'terms'), findRentalTerms(id)]);
  if (!values || !found) notFound(MISSING);
  const { inherited, set, priceUnit: unit } = found;
  return { id, values, inherited, unit, terms: termsFrom(set, unit), warning: whyTimesDoNotCount(set, unit) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, Schema, { read: readEdit });
  if (!form.ok) return form.rejection;
  const edit = {
    save: (value: Schema) => saveRentalTerms(id, value),
    current: () => findRentalValues(id, 'terms'),
    rules: TERMS_FIELDS,
    changes: (version: number) => findChangesSince({ subject: 'rental', id, version }),
  };
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return respondToEdit(form, form.value, edit, () => [adminPaths.rentalTerms(id, query), { title: 'Terms updated' }]);
}

export const clientAction = keepTypedOr('Failed to update terms');

export const shouldRevalidate = unlessOnlySearchChanged;

/** A rental's requirements of a stay: each term is inherited, none, or set for this rental. */
export default function RentalTerms() {
  const { id, values, inherited, unit, terms, warning } = useLoaderData<typeof loader>();
  const { conflict, accepted, lastResult } = useEdited(useActionData<typeof action>());
  if (conflict) return <ConflictPage conflict={conflict} subject="these terms" />;
  return (
    <TermsForm
      key={`${id} ${accepted}`}
      id={`terms-${id}`}
      defaultValue={values}
      lastResult={lastResult}
      {...{ inherited, unit, terms, warning }}
    />
  );
}
