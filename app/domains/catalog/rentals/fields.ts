import { dollars } from '~/domains/shared/format';
import type { ConflictRules } from '~/domains/shared/conflict-rules';
import {
  asStored,
  type AutomaticColumn,
  type ColumnsOf,
  type EditValues,
  type FormFields,
  orBlank,
  orNull,
} from '../editing/form-fields';
import { IMAGE_FIELDS, mainImageField } from '../gallery/fields';
import { PRICES_FIELDS } from '../prices/fields';
import { SPECIFICATION_FIELDS } from '../specifications/fields';
import type { Rental } from '../tables.server';
import { TERMS_FIELDS } from '../terms/fields';
import { PRICE_UNIT_LABELS, type PriceUnit } from '../vocabulary';
import type { RentalEdit } from './schema';

// Each field of a rental is described once, in the room of its form. The edit forms' values, the columns that a save
// writes and clears, the version that detects conflicting saves, and the conflict page all follow from that
// description. The compiler refuses a column without a field, a field without a schema entry, and the reverse.

type InOtherForms = ColumnsOf<typeof IMAGE_FIELDS> | ColumnsOf<typeof SPECIFICATION_FIELDS>;

/** The fields of the details, which the forms for a new rental also have. */
export const DETAILS = {
  name: asStored<string>('Name'),
  // A rental whose category was deleted has no category; its form cannot be saved without one.
  categoryId: { ...asStored<number>('Category'), read: (stored: number | null) => stored ?? undefined },
  shortDescription: asStored<string>('Short description'),
  description: asStored<string>('Description'),
  price: { ...asStored<number>('Price (US dollars)', (price) => ({ lines: [dollars(price)] })), together: 'price' },
  priceUnit: {
    ...asStored<PriceUnit>('Price unit', (unit) => ({ lines: [PRICE_UNIT_LABELS[unit]] })),
    together: 'price',
  },
  location: orNull<string>('Location'),
  guests: orNull<number>('Maximum guests'),
  contactName: { ...orNull<string>('Owner or captain'), together: 'contact' },
  contactPhone: { ...orNull<string>('Owner’s or captain’s phone'), together: 'contact' },
  featured: asStored<boolean>('Featured on the home page'),
  mainImageUrl: mainImageField,
  mainImageAlt: { ...orBlank('Main image alt text'), together: 'images' },
  rating: asStored<number>('Rating'),
} satisfies FormFields<RentalEdit, Rental> & Record<Exclude<keyof Rental, AutomaticColumn | InOtherForms>, unknown>;

/** A rental is edited in five forms, each of which conflicts only with changes to its own fields. */
export const RENTAL_PARTS = {
  details: DETAILS,
  images: IMAGE_FIELDS,
  specifications: SPECIFICATION_FIELDS,
  terms: TERMS_FIELDS,
  prices: PRICES_FIELDS,
};

export type RentalPart = keyof typeof RENTAL_PARTS;

/** The values of each part's form for a stored rental, with its version. */
export type RentalValues = { [Part in RentalPart]: EditValues<(typeof RENTAL_PARTS)[Part]> };

/** The rules by which the conflict page shows the details, with the category by its name. */
export const detailsRules = (
  categories: Array<{ id: number; name: string }>,
): ConflictRules<RentalValues['details']> => ({
  ...DETAILS,
  categoryId: {
    ...DETAILS.categoryId,
    show: (id) => ({ lines: [categories.find((category) => category.id === id)?.name ?? 'Unknown'] }),
  },
});
