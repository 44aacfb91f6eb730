import type { ActionFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ImagesForm } from '~/domains/catalog/gallery/images-form';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { WizardSteps } from '~/domains/catalog/rentals/wizard-steps';
import { adminPaths } from '~/admin-paths';
import { buttonClass } from '~/ui/button';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { loadImages, saveImages } from './save-images.server';
import { keepTyped } from '~/ui/forms/submit-or-keep';
import { unlessFailed } from '~/ui/revalidation';

export const loader = loadImages;
export const action = (args: ActionFunctionArgs) => saveImages(args, adminPaths.wizardSpecifications);

export const clientAction = keepTyped;

export const shouldRevalidate = unlessFailed;

/** The wizard's second step. */
export default function AdvancedImages() {
  const { id, images } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = useEdited(useActionData<typeof action>());
  const back = adminPaths.wizardDetails(id, useRentalListQuery());
  if (conflict) return <ConflictPage conflict={conflict} subject="these images" />;
  return (
    <>
      <WizardSteps current="Images" id={id} />
      <ImagesForm id={`images-${id}`} defaultValue={images} lastResult={lastResult} saveLabel="Save and continue">
        <Link to={back} preventScrollReset className={buttonClass('quiet')}>
          Back to details
        </Link>
      </ImagesForm>
    </>
  );
}
