import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { RentalSpecifications } from '~/domains/catalog/schema';
import { SpecificationsForm, type SpecificationsResult } from '~/domains/catalog/specifications/specifications-form';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { WizardSteps } from '~/domains/catalog/rentals/wizard-steps';
import { requireAdmin } from '~/http/sessions/auth.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { ConflictPage, splitResult } from '~/ui/forms/conflict';
import { saveSpecificationsForm, findSpecifications } from './save-specifications.server';
import { keepTyped } from '~/ui/forms/submit-or-keep';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const values = (await findSpecifications(id)) ?? notFound(MISSING);
  return { id, values, constraint: getZodConstraint(RentalSpecifications) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  return saveSpecificationsForm(
    request,
    id,
    paths.adminRental(id, readRentalListQuery(new URL(request.url).searchParams)),
  );
}

export const clientAction = keepTyped;

/** The wizard's last step; it leads to the rental's panel. */
export default function AdvancedSpecifications() {
  const { id, values, constraint } = useLoaderData<typeof loader>();
  const { conflict, ...answer } = splitResult(useActionData<typeof action>());
  const lastResult: SpecificationsResult | undefined = answer.lastResult;
  const back = paths.adminWizardImages(id, useRentalListQuery());
  if (conflict) return <ConflictPage conflict={conflict} subject="these specifications" />;
  return (
    <>
      <WizardSteps current="Specifications" id={id} />
      <SpecificationsForm
        key={lastResult?.filled}
        id={`specifications-${id}`}
        constraint={constraint}
        defaultValue={values}
        lastResult={lastResult}
        saveLabel="Save and finish"
      >
        <Link to={back} preventScrollReset className={buttonClass('quiet')}>
          Back to images
        </Link>
      </SpecificationsForm>
    </>
  );
}
