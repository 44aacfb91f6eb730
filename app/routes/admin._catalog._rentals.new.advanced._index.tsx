import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { RentalForm } from '~/domains/catalog/rental-form';
import { createRental } from '~/domains/catalog/save-rental.server';
import { RentalAdvanced } from '~/domains/catalog/schema';
import { WizardSteps } from '~/domains/catalog/wizard-steps';
import { attempt } from '~/http/attempt.server';
import { requireAdmin } from '~/http/auth.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { paths } from '~/paths';
import { keepTyped } from '~/ui/submit-or-keep';
import { readMainImage } from './picture-forms.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { categories: await listCategoryNames(), constraint: getZodConstraint(RentalAdvanced) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, RentalAdvanced, { read: readMainImage });
  if (!form.ok) return form.rejection;
  const { version: _, ...rental } = form.value;
  const outcome = await attempt(() => createRental(rental), 'Something went wrong. Please try again.');
  if (!outcome.ok) return form.reject(outcome);
  const { id, name } = outcome.value;
  const query = readDeskQuery(new URL(request.url).searchParams);
  return redirectWithFlash(paths.adminWizardImages(id, query), { title: 'Rental created', description: name });
}

export const clientAction = keepTyped;

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
