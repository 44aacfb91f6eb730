import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { imagesRules } from '~/domains/catalog/rentals/rental-conflicts';
import { type ImagesValues, imagesOf } from '~/domains/catalog/rentals/rental-values';
import { saveRentalImages } from '~/domains/catalog/rentals/save-rental.server';
import { RentalImages } from '~/domains/catalog/schema';
import { rentalVersion } from '~/domains/catalog/rentals/version.server';
import { respondToEdit } from '~/http/forms/conflict.server';
import { redirectWithFlash } from '~/http/forms/flash.server';
import { readForm } from '~/http/forms/form.server';
import { notFound } from '~/http/documents/not-found.server';
import { readGallery } from './image-forms.server';

/** The images form's values and version; null if there is no such rental. */
export async function findImages(id: number) {
  const rental = await findStoredRental(id);
  return rental && imagesOf(rental, rentalVersion(rental, 'images'));
}

/** The response to the images form, in the panel and in the wizard. */
export async function saveImagesForm(request: Request, id: number, next: string) {
  const form = await readForm(request, RentalImages, { read: readGallery, also: ['address'] });
  if (!form.ok) return form.rejection;
  const stored = (await findImages(id)) ?? notFound('Rental Not Found');
  const value: ImagesValues = { ...form.value, mainImageUrl: form.value.mainImageUrl ?? stored.mainImageUrl };
  const edit = {
    save: (images: ImagesValues) => saveRentalImages(id, images),
    current: () => findImages(id),
    rules: imagesRules,
  };
  return respondToEdit(form, value, edit, () =>
    redirectWithFlash(next, { title: 'Success', description: 'Images updated successfully' }),
  );
}
