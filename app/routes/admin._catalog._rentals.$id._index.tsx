import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { findHomeMark, saying } from '~/domains/catalog/featured/queries.server';
import { withBlanks } from '~/domains/catalog/editing/form-fields';
import { detailsRules, RENTAL_PARTS, type RentalValues } from '~/domains/catalog/rentals/fields';
import { findRentalValues } from '~/domains/catalog/rentals/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { RentalForm } from '~/domains/catalog/rentals/rental-form';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { RentalEdit, rentalEditOf } from '~/domains/catalog/rentals/schema';
import { listRates } from '~/domains/pricing/rates/queries.server';
import { unitHint } from '~/domains/pricing/rates/unit-change';
import { today } from '~/domains/shared/calendar';
import { site } from '~/http/documents/site.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { readOrKeep } from '~/http/forms/kept-form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { readMainImage } from './image-forms.server';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [found, categories] = await Promise.all([findRentalValues(id, 'details'), listCategoryNames()]);
  const details = found ?? notFound(MISSING);
  const [home, rates] = await Promise.all([findHomeMark({ id, featured: details.featured }), listRates(id)]);
  const unit = unitHint(rates, today(site.timeZone));
  return { id, details, home, categories, unit, constraint: getZodConstraint(RentalEdit) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const stored = (await readOrKeep(request, () => findRentalValues(id, 'details'))) ?? {};
  const form = await readForm(request, rentalEditOf(stored), { read: readMainImage });
  if (!form.ok) return form.rejection;
  const value: RentalValues['details'] = withBlanks(RENTAL_PARTS.details, form.value);
  const edit = {
    save: (details: typeof value) => saveRentalDetails(id, details),
    current: () => findRentalValues(id, 'details'),
    rules: async () => detailsRules(await listCategoryNames()),
    changes: (version: number) => findChangesSince({ subject: 'rental', id, version }),
  };
  return respondToEdit(form, value, edit, async (rental) => [
    adminPaths.rental(id, readRentalListQuery(new URL(request.url).searchParams)),
    {
      title: 'Success',
      description: await saying('Rental updated successfully', rental),
    },
  ]);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Details() {
  const { id, details, home, categories, unit, constraint } = useLoaderData<typeof loader>();
  const { conflict, accepted, lastResult } = useEdited(useActionData<typeof action>());
  if (conflict) return <ConflictPage conflict={conflict} subject="this rental" />;
  return (
    <RentalForm
      key={`${id} ${accepted}`}
      id={`rental-${id}`}
      rules="edit"
      constraint={constraint}
      categories={categories}
      defaultValue={details}
      home={home}
      unitHint={unit}
      lastResult={lastResult}
      saveLabel="Save details"
    />
  );
}
