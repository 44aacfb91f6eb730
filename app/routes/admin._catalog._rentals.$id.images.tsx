import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDeskQuery } from '~/domains/catalog/desk-query';
import { ImagesForm } from '~/domains/catalog/images-form';
import { requireAdmin } from '~/http/auth.server';
import { idParam, notFound } from '~/http/not-found.server';
import { paths } from '~/paths';
import { useAccepted } from '~/ui/accepted';
import { ConflictPage, splitAnswer } from '~/ui/conflict';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
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
  return answerImages(request, id, paths.adminRentalImages(id, query));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Images() {
  const { id, images } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitAnswer(useActionData<typeof action>());
  const accepted = useAccepted(Boolean(conflict ?? lastResult));
  if (conflict) return <ConflictPage conflict={conflict} subject="these images" />;
  return (
    <ImagesForm
      key={`${id} ${accepted}`}
      id={`images-${id}`}
      defaultValue={images}
      lastResult={lastResult}
      saveLabel="Save images"
    />
  );
}
