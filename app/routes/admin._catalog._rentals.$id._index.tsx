import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findStoredRental } from '~/domains/catalog/desk-queries.server';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { detailsRules } from '~/domains/catalog/rental-conflicts';
import { RentalForm } from '~/domains/catalog/rental-form';
import { type DetailsValues, detailsOf } from '~/domains/catalog/rental-values';
import { saveRentalDetails } from '~/domains/catalog/save-rental.server';
import { RentalEdit } from '~/domains/catalog/schema';
import { rentalVersion } from '~/domains/catalog/version.server';
import { requireAdmin } from '~/http/auth.server';
import { answerEdit } from '~/http/conflict.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { idParam, notFound } from '~/http/not-found.server';
import { paths } from '~/paths';
import { useAccepted } from '~/ui/accepted';
import { ConflictPage, splitAnswer } from '~/ui/conflict';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
import { keepTyped } from '~/ui/submit-or-keep';
import { readMainImage } from './picture-forms.server';

const MISSING = 'Rental Not Found';
/** Fields that the form omits are cleared. */
const BLANK = { location: undefined, mainImageAlt: undefined };

async function findDetails(id: number) {
  const rental = await findStoredRental(id);
  return rental && detailsOf(rental, rentalVersion(rental, 'details'));
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [details, categories] = await Promise.all([findDetails(id), listCategoryNames()]);
  return { id, details: details ?? notFound(MISSING), categories, constraint: getZodConstraint(RentalEdit) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, RentalEdit, { read: readMainImage });
  if (!form.ok) return form.rejection;
  const value: DetailsValues = { ...BLANK, ...form.value };
  const edit = {
    save: (details: DetailsValues) => saveRentalDetails(id, details),
    current: () => findDetails(id),
    rules: async () => detailsRules(await listCategoryNames()),
  };
  return answerEdit(form, value, edit, () =>
    redirectWithFlash(paths.adminRental(id, readDeskQuery(new URL(request.url).searchParams)), {
      title: 'Success',
      description: 'Rental updated successfully',
    }),
  );
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Details() {
  const { id, details, categories, constraint } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitAnswer(useActionData<typeof action>());
  const accepted = useAccepted(Boolean(conflict ?? lastResult));
  if (conflict) return <ConflictPage conflict={conflict} subject="this rental" />;
  return (
    <RentalForm
      key={`${id} ${accepted}`}
      id={`rental-${id}`}
      rules="edit"
      constraint={constraint}
      categories={categories}
      defaultValue={details}
      lastResult={lastResult}
      saveLabel="Save details"
    />
  );
}
