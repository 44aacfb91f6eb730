import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findChangesSince } from '~/domains/audit/queries.server';
import { saying } from '~/domains/catalog/featured/queries.server';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { withBlanks } from '~/domains/catalog/editing/form-fields';
import { detailsRules, RENTAL_PARTS, type RentalValues } from '~/domains/catalog/rentals/fields';
import { findRentalValues } from '~/domains/catalog/rentals/queries.server';
import { listCategoryNames } from '~/domains/catalog/queries.server';
import { RentalForm } from '~/domains/catalog/rentals/rental-form';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { RentalAdvanced } from '~/domains/catalog/rentals/schema';
import { WizardSteps } from '~/domains/catalog/rentals/wizard-steps';
import { requireAdmin } from '~/http/sessions/auth.server';
import { respondToEdit } from '~/http/forms/conflict.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { readMainImage } from './image-forms.server';
import { unlessFailed } from '~/ui/revalidation';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const [details, categories] = await Promise.all([findRentalValues(id, 'details'), listCategoryNames()]);
  return { id, details: details ?? notFound(MISSING), categories, constraint: getZodConstraint(RentalAdvanced) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, RentalAdvanced, { read: readMainImage });
  if (!form.ok) return form.rejection;
  const value: Omit<RentalValues['details'], 'rating'> = withBlanks(RENTAL_PARTS.details, form.value);
  const edit = {
    save: (details: typeof value) => saveRentalDetails(id, details),
    current: () => findRentalValues(id, 'details'),
    rules: async () => {
      const { rating: _, ...rules } = detailsRules(await listCategoryNames());
      return rules;
    },
    changes: (version: number) => findChangesSince({ subject: 'rental', id, version }),
  };
  const next = adminPaths.wizardImages(id, readRentalListQuery(new URL(request.url).searchParams));
  return respondToEdit(form, value, edit, async (rental) => [
    next,
    {
      title: 'Success',
      description: await saying('Rental updated successfully', rental),
    },
  ]);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessFailed;

/** The wizard's first step again: the rental exists, so saving updates it. */
export default function AdvancedAgain() {
  const { id, details, categories, constraint } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
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
