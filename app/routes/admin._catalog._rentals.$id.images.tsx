import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ImagesForm } from '~/domains/catalog/gallery/images-form';
import { adminPaths } from '~/admin-paths';
import { ConflictPage, useEdited } from '~/ui/forms/conflict';
import { unlessOnlySearchChanged } from '~/ui/revalidation';
import { loadImages, saveImages } from './save-images.server';
import { keepTyped } from '~/ui/forms/submit-or-keep';

export const loader = loadImages;
export const action = (args: ActionFunctionArgs) => saveImages(args, adminPaths.rentalImages);

export const clientAction = keepTyped;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function Images() {
  const { id, images } = useLoaderData<typeof loader>();
  const { conflict, accepted, lastResult } = useEdited(useActionData<typeof action>());
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
