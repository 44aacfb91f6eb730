import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { ImagesForm } from '~/domains/catalog/gallery/images-form';
import { useRentalListQuery } from '~/domains/catalog/rentals/use-list-query';
import { WizardSteps } from '~/domains/catalog/rentals/wizard-steps';
import { requireAdmin } from '~/http/sessions/auth.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { ConflictPage, splitResult } from '~/ui/forms/conflict';
import { saveImagesForm, findImages } from './save-images.server';
import { keepTyped } from '~/ui/forms/submit-or-keep';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  return { id, images: (await findImages(id)) ?? notFound(MISSING) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return saveImagesForm(request, id, paths.adminWizardSpecifications(id, query));
}

export const clientAction = keepTyped;

/** The wizard's second step. */
export default function AdvancedImages() {
  const { id, images } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitResult(useActionData<typeof action>());
  const back = paths.adminWizardDetails(id, useRentalListQuery());
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
