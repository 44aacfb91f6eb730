import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { RentalSpecifications } from './schema';

const Anything = z.looseObject({});

/**
 * The server's rules; the browser loads them when the form is first touched (ui/lazy-validation). Auto-extract does not
 * save, so the form may be incomplete.
 */
export const validate = ({ formData }: { formData: FormData }) =>
  parseWithZod(formData, { schema: formData.has('intent') ? Anything : RentalSpecifications }) as Submission<
    RentalSpecifications,
    string[]
  >;
