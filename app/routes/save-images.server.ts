import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { findChangesSince } from '~/domains/audit/queries.server';
import { IMAGE_FIELDS, type ImagesValues } from '~/domains/catalog/gallery/fields';
import { saveRentalImages } from '~/domains/catalog/gallery/save-images.server';
import { RentalImages } from '~/domains/catalog/gallery/schema';
import { readRentalListQuery } from '~/domains/catalog/rentals/list-query';
import { findRentalValues } from '~/domains/catalog/rentals/queries.server';
import { DELETED, respondToEdit } from '~/http/forms/conflict.server';
import { readOrKeep } from '~/http/forms/kept-form.server';
import { readForm } from '~/http/forms/form.server';
import { idParam, notFound } from '~/http/documents/not-found.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import type { RentalListQuery } from '~/paths';
import { readGallery } from './image-forms.server';

const MISSING = 'Rental Not Found';

/** The loader of the images form, in the panel and in the wizard. */
export async function loadImages({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  return { id, images: (await findRentalValues(id, 'images')) ?? notFound(MISSING) };
}

/** The action of the images form; `next` is the page after a save. */
export async function saveImages(
  { request, params }: ActionFunctionArgs,
  next: (id: number, query: RentalListQuery) => string,
) {
  await requireAdmin(request);
  const id = idParam(params.id, MISSING);
  const form = await readForm(request, RentalImages, { read: readGallery, also: ['address'] });
  if (!form.ok) return form.rejection;
  const stored = await readOrKeep(request, () => findRentalValues(id, 'images'), form.fields);
  if (!stored) return form.reject(DELETED);
  const value: ImagesValues = { ...form.value, mainImageUrl: form.value.mainImageUrl ?? stored.mainImageUrl };
  const edit = {
    save: (images: typeof value) => saveRentalImages(id, images),
    current: () => findRentalValues(id, 'images'),
    rules: IMAGE_FIELDS,
    changes: (version: number) => findChangesSince({ subject: 'rental', id, version }),
  };
  const query = readRentalListQuery(new URL(request.url).searchParams);
  return respondToEdit(form, value, edit, () => [
    next(id, query),
    { title: 'Success', description: 'Images updated successfully' },
  ]);
}
