import { CheckboxField, Field, SelectField, TextareaField } from '~/ui/fields/field';
import { UNMARKED } from '~/ui/fields/field-frame';
import { MAX_IMAGE_BYTES } from '~/domains/shared/image-limits';
import { GalleryLines } from '../gallery/gallery-lines';
import { ImageField } from '../gallery/image-field';
import { HOME_HINTS, type HomeMark, PRICE_UNIT_LABELS, PRICE_UNITS } from '../vocabulary';
import { DETAILS } from './fields';
import type { RentalEdit } from './schema';

type Props = {
  /** Conform's metadata of each field. */
  fields: Record<Exclude<keyof RentalEdit, 'version'> | 'gallery', unknown> & { description: { minLength?: number } };
  /** False in the wizard, which has no rating. */
  rated: boolean;
  /** True in the simple form only, which includes the gallery. */
  gallery: boolean;
  home?: HomeMark;
  unitHint?: string;
  categories: ReadonlyArray<{ id: number; name: string }>;
};

/** The fields of every rental form, in one order. */
export function RentalFields({ fields, rated, gallery, home, unitHint, categories }: Props) {
  const of = named(fields);
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field {...of('name')} autoComplete="off" className="sm:col-span-2" />
      <SelectField
        {...of('categoryId')}
        hint={categories.length > 0 ? undefined : 'Add a category first, under Categories.'}
      >
        <option value="">Select a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field {...of('location')} autoComplete="off" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:col-span-2 sm:grid-cols-3 sm:gap-x-6">
        <Field {...of('guests')} type="number" inputMode="numeric" className="col-span-2 sm:col-span-1" />
        <Field {...of('price')} type="number" inputMode="numeric" step="any" />
        <SelectField {...of('priceUnit')} hint={unitHint} required={false} className={UNMARKED}>
          {PRICE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {PRICE_UNIT_LABELS[unit]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        {...of('shortDescription')}
        hint="One or two sentences, shown on the card"
        rows={2}
        className="sm:col-span-2"
      />
      <TextareaField
        {...of('description')}
        hint={`${atLeast(fields.description.minLength)}A blank line starts a new paragraph`}
        rows={8}
        className="sm:col-span-2"
      />
      <MainImage of={of} />
      {gallery ? <GalleryLines meta={fields.gallery} className="sm:col-span-2" /> : null}
      {rated ? (
        <Field
          {...of('rating')}
          hint="0 to 5. 0 means not rated yet; the site shows 5.0"
          type="number"
          inputMode="decimal"
          step={0.1}
          className={UNMARKED}
        />
      ) : null}
      <CheckboxField
        {...of('featured')}
        hint={HOME_HINTS[home ?? 'open']}
        className={rated ? 'sm:pt-8' : 'sm:col-span-2'}
      />
      <Field {...of('contactName')} hint="Only admins see the name and the phone number" autoComplete="off" />
      <Field {...of('contactPhone')} type="tel" autoComplete="off" />
    </div>
  );
}

/** Each field has the same label as on the conflict page. */
const named = (fields: Props['fields']) => (name: keyof typeof DETAILS) => ({
  meta: fields[name],
  label: DETAILS[name].label,
});

const MainImage = ({ of }: { of: ReturnType<typeof named> }) => (
  <>
    <ImageField
      {...of('mainImageUrl')}
      hint="An image URL, or the file name of an upload"
      maxBytes={MAX_IMAGE_BYTES}
      className="sm:col-span-2"
    />
    <Field {...of('mainImageAlt')} hint="Read aloud by screen readers" autoComplete="off" className="sm:col-span-2" />
  </>
);

const atLeast = (characters = 0) => (characters > 1 ? `At least ${characters} characters. ` : '');
