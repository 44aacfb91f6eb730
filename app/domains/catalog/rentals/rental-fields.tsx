import { CheckboxField, Field, SelectField, TextareaField } from '~/ui/fields/field';
import { UNMARKED } from '~/ui/fields/field-frame';
import { MAX_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { GalleryLines } from '../gallery/gallery-lines';
import { ImageField } from '../gallery/image-field';
import { HOME_HINTS, type HomeMark, PRICE_UNIT_LABELS, PRICE_UNITS } from '../vocabulary';
import type { RentalEdit } from './schema';

type Props = {
  /** Conform's metadata of each field. */
  fields: Record<Exclude<keyof RentalEdit, 'version'> | 'gallery', unknown> & { description: { minLength?: number } };
  /** The wizard has no rating. */
  rated: boolean;
  /** Only the simple form has the gallery, too. */
  gallery: boolean;
  home?: HomeMark;
  unitHint?: string;
  categories: ReadonlyArray<{ id: number; name: string }>;
};

/** The fields of every rental form, in one order. */
export function RentalFields({ fields, rated, gallery, home, unitHint, categories }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field meta={fields.name} label="Name" autoComplete="off" className="sm:col-span-2" />
      <SelectField
        meta={fields.categoryId}
        label="Category"
        hint={categories.length > 0 ? undefined : 'Add a category first, under Categories.'}
      >
        <option value="">Select a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field meta={fields.location} label="Location" autoComplete="off" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:col-span-2 sm:grid-cols-3 sm:gap-x-6">
        <Field
          meta={fields.guests}
          label="Maximum guests"
          type="number"
          inputMode="numeric"
          className="col-span-2 sm:col-span-1"
        />
        <Field meta={fields.price} label="Price (US dollars)" type="number" inputMode="numeric" step="any" />
        <SelectField meta={fields.priceUnit} label="Price unit" hint={unitHint} required={false} className={UNMARKED}>
          {PRICE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {PRICE_UNIT_LABELS[unit]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        meta={fields.shortDescription}
        label="Short description"
        hint="One or two sentences, shown on the card"
        rows={2}
        className="sm:col-span-2"
      />
      <TextareaField
        meta={fields.description}
        label="Description"
        hint={`${atLeast(fields.description.minLength)}A blank line starts a new paragraph`}
        rows={8}
        className="sm:col-span-2"
      />
      <MainImage fields={fields} />
      {gallery ? <GalleryLines meta={fields.gallery} className="sm:col-span-2" /> : null}
      {rated ? (
        <Field
          meta={fields.rating}
          label="Rating"
          hint="0 to 5. 0 means not rated yet; the site shows 5.0"
          type="number"
          inputMode="decimal"
          step={0.1}
          className={UNMARKED}
        />
      ) : null}
      <CheckboxField
        meta={fields.featured}
        label="Featured on the home page"
        hint={HOME_HINTS[home ?? 'open']}
        className={rated ? 'sm:pt-8' : 'sm:col-span-2'}
      />
      <Field
        meta={fields.contactName}
        label="Owner or captain"
        hint="Only admins see the name and the phone number"
        autoComplete="off"
      />
      <Field meta={fields.contactPhone} label="Their phone" type="tel" autoComplete="off" />
    </div>
  );
}

const MainImage = ({ fields }: Pick<Props, 'fields'>) => (
  <>
    <ImageField
      meta={fields.mainImageUrl}
      label="Main image"
      hint="An image URL, or the file name of an upload"
      maxBytes={MAX_IMAGE_BYTES}
      className="sm:col-span-2"
    />
    <Field
      meta={fields.mainImageAlt}
      label="Main image alt text"
      hint="Read aloud by screen readers"
      autoComplete="off"
      className="sm:col-span-2"
    />
  </>
);

const atLeast = (characters = 0) => (characters > 1 ? `At least ${characters} characters. ` : '');
