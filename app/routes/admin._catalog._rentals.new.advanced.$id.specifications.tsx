import type { ActionFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { SpecificationsForm, type SpecificationsResult } from '~/domains/catalog/specifications/specifications-form';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { WizardSteps } from '~/domains/catalog/rentals/wizard-steps';
import { EXTRACTION_FAILED } from '~/domains/catalog/vocabulary';
import { adminPaths } from '~/admin-paths';
import { keepTypedBut } from '~/ui/forms/submit-or-keep';
import { buttonClass } from '~/ui/button';
import { useArrived } from '~/ui/forms/use-arrived';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { loadSpecifications, saveSpecifications } from './save-specifications.server';
import { unlessFailed } from '~/ui/revalidation';

export const loader = loadSpecifications;
export const action = (args: ActionFunctionArgs) => saveSpecifications(args, adminPaths.rental);

export const clientAction = keepTypedBut(EXTRACTION_FAILED);

export const shouldRevalidate = unlessFailed;

/** The wizard's last step; it leads to the rental's panel. */
export default function AdvancedSpecifications() {
  const { id, values, constraint } = useLoaderData<typeof loader>();
  const { conflict, ...result } = useEdited(useActionData<typeof action>());
  const lastResult: SpecificationsResult | undefined = result.lastResult;
  const filled = useArrived(lastResult, String(id))?.filled;
  const back = adminPaths.wizardImages(id, useRentalListQuery());
  if (conflict) return <ConflictPage conflict={conflict} subject="these specifications" />;
  return (
    <>
      <WizardSteps current="Specifications" id={id} />
      <SpecificationsForm
        key={filled}
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
