import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { RentalAdvanced, rentalEditOf, RentalSimple } from './schema';

const validator =
  <Schema extends z.ZodType>(schema: Schema) =>
  ({ formData }: { formData: FormData }) =>
    parseWithZod(formData, { schema });

// The server's rules; the browser loads them when a form is first touched (ui/lazy-validation).
export const validateEditOf = (stored: Parameters<typeof rentalEditOf>[0]) => validator(rentalEditOf(stored));
export const validateAdvanced = validator(RentalAdvanced);
export const validateSimple = validator(RentalSimple);
