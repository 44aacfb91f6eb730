import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { CategoryForm, RentalAdvanced, rentalEditOf, RentalSimple, RentalSpecifications } from '../schema';

const validator =
  <Schema extends z.ZodType>(schema: Schema) =>
  ({ formData }: { formData: FormData }) =>
    parseWithZod(formData, { schema });

const Anything = z.looseObject({});

// The server's rules; the browser loads them when a form is first touched (ui/lazy-validation).
export const validateEditOf = (stored: Parameters<typeof rentalEditOf>[0]) => validator(rentalEditOf(stored));
export const validateAdvanced = validator(RentalAdvanced);
export const validateSimple = validator(RentalSimple);
export const validateCategory = validator(CategoryForm);
/** Auto-extract does not save, so the form may be incomplete. */
export const validateSpecifications = ({ formData }: { formData: FormData }) =>
  parseWithZod(formData, { schema: formData.has('intent') ? Anything : RentalSpecifications }) as Submission<
    RentalSpecifications,
    string[]
  >;
