import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { findStoredRental } from '~/domains/catalog/desk-queries.server';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { advancedRules } from '~/domains/catalog/rental-conflicts';
import { RentalForm } from '~/domains/catalog/rental-form';
import { advancedOf, type AdvancedValues } from '~/domains/catalog/rental-values';
import { saveRentalDetails } from '~/domains/catalog/save-rental.server';
import { RentalAdvanced } from '~/domains/catalog/schema';
import { rentalVersion } from '~/domains/catalog/version.server';
import { WizardSteps } from '~/domains/catalog/wizard-steps';
import { requireAdmin } from '~/http/auth.server';
import { answerEdit } from '~/http/conflict.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { idParam, notFound } from '~/http/not-found.server';
import { paths } from '~/paths';
import { ConflictPage, splitAnswer } from '~/ui/conflict';
import { keepTyped } from '~/ui/submit-or-keep';
import { readMainImage } from './picture-forms.server';

const MISSING = 'Rental Not Found';

async function findDetails(id: number) {
  const rental = await findStoredRental(id);
  return rental && advancedOf(rental, rentalVersion(rental, 'details'));
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [details, categories] = await Promise.all([findDetails(id), listCategoryNames()]);
  return { id, details: details ?? notFound(MISSING), categories, constraint: getZodConstraint(RentalAdvanced) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, RentalAdvanced, { read: readMainImage });
  if (!form.ok) return form.rejection;
  const value: AdvancedValues = { ...form.value, mainImageAlt: form.value.mainImageAlt };
  const edit = {
    save: (details: AdvancedValues) => saveRentalDetails(id, details),
    current: () => findDetails(id),
    rules: advancedRules(await listCategoryNames()),
  };
  const next = paths.adminWizardImages(id, readDeskQuery(new URL(request.url).searchParams));
  return answerEdit(form, value, edit, () =>
    redirectWithFlash(next, { title: 'Success', description: 'Rental updated successfully' }),
  );
}

export const clientAction = keepTyped;

/** The wizard's first step again: the rental exists, so saving updates it. */
export default function AdvancedAgain() {
  const { id, details, categories, constraint } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitAnswer(useActionData<typeof action>());
  if (conflict) return <ConflictPage conflict={conflict} subject="this rental" />;
  return (
    <>
      <WizardSteps current="Details" id={id} />
      <RentalForm
        id={`advanced-${id}`}
        rules="advanced"
        constraint={constraint}
        categories={categories}
        defaultValue={details}
        lastResult={lastResult}
        saveLabel="Save and continue"
      />
    </>
  );
}
