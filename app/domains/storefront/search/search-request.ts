import { z } from 'zod';
import type { IsoDay } from '~/domains/shared/calendar';
import { END_BEFORE_START } from '~/domains/shared/limit-texts';

const optionalDay = z
  .string()
  .trim()
  .refine((day) => !day || z.iso.date().safeParse(day).success, 'Please choose a valid date')
  .transform((day) => day || undefined);

/**
 * The search bar's query: a known category or all, and optional dates. The end cannot be before the start or `today`;
 * the start is not restricted (specification, section 5).
 */
export const searchRequest = (today: IsoDay, knownCategories: readonly number[]) =>
  z
    .object({
      category: z
        .string()
        .trim()
        .refine(
          (id) => !id || knownCategories.some((known) => String(known) === id),
          'Please choose a category from the list',
        )
        .transform((id) => (id ? Number(id) : undefined)),
      startDate: optionalDay,
      endDate: optionalDay,
    })
    .superRefine(({ startDate, endDate }, context) => {
      if (!endDate) return;
      const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
      if (endDate < today) wrong('End date cannot be in the past');
      else if (startDate && endDate < startDate) wrong(END_BEFORE_START);
    });
