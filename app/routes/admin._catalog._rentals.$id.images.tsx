import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { ImagesForm } from '~/domains/catalog/gallery/images-form';
import { requireAdmin } from '~/http/sessions/auth.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { paths } from '~/paths';
import { useAccepted } from '~/ui/forms/accepted';
import { ConflictPage, splitResult } from '~/ui/forms/conflict';
import { unlessOnlySearchChanged } from '~/ui/shells/revalidation';
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
  return saveImagesForm(request, id, paths.adminRentalImages(id, query));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Images() {
  const { id, images } = useLoaderData<typeof loader>();
  const { conflict, lastResult } = splitResult(useActionData<typeof action>());
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
