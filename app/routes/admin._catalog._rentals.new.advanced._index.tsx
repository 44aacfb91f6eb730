import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saying } from '~/domains/catalog/featured/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { RentalForm } from '~/domains/catalog/rentals/rental-form';
import { createRental } from '~/domains/catalog/rentals/create-rental.server';
import { RentalAdvanced } from '~/domains/catalog/rentals/schema';
import { WizardSteps } from '~/domains/catalog/rentals/wizard-steps';
import { attempt } from '~/http/process/attempt.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { adminPaths } from '~/admin-paths';
import { keepTypedOr } from '~/ui/forms/submit-or-keep';
import { readMainImage } from './image-forms.server';
import { unlessFailed } from '~/ui/revalidation';

const FAILED = 'Something went wrong. Please try again.';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { categories: await listCategoryNames(), constraint: getZodConstraint(RentalAdvanced) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, RentalAdvanced, { read: readMainImage });
  if (!form.ok) return form.rejection;
  const outcome = await attempt(() => createRental(form.value), FAILED);
  if (!outcome.ok) return form.reject(outcome);
  const { id, name } = outcome.value;
  const description = await saying(name, outcome.value);
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return redirectWithFlash(adminPaths.wizardImages(id, query), { title: 'Rental created', description });
}

export const clientAction = keepTypedOr(FAILED);

export const shouldRevalidate = unlessFailed;

/** The wizard's first step; saving it creates the rental. */
export default function AdvancedDetails() {
  const { categories, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <WizardSteps current="Details" />
      <RentalForm
        id="advanced"
        rules="advanced"
        constraint={constraint}
        categories={categories}
        lastResult={lastResult}
        saveLabel="Continue"
      />
    </>
  );
}
