import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { ImagesForm } from '~/domains/catalog/images-form';
import { useDeskQuery } from '~/domains/catalog/use-desk-query';
import { WizardSteps } from '~/domains/catalog/wizard-steps';
import { requireAdmin } from '~/http/auth.server';
import { idParam, notFound } from '~/http/not-found.server';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/button';
import { ConflictPage, splitAnswer } from '~/ui/conflict';
import { answerImages, findImages } from './images-answer.server';
import { keepTyped } from '~/ui/submit-or-keep';

const MISSING = 'Rental Not Found';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  return { id, images: (await findImages(id)) ?? notFound(MISSING) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const query = readDeskQuery(new URL(request.url).searchParams);
  return answerImages(request, id, paths.adminWizardSpecifications(id, query));
}

export const clientAction = keepTyped;

/** The wizard's second step. */
export default function AdvancedImages() {
  const { id, images } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitAnswer(useActionData<typeof action>());
  const back = paths.adminWizardDetails(id, useDeskQuery());
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
