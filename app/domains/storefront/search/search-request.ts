import { z } from 'zod';
import type { IsoDay } from '~/domains/shared/calendar';

const optionalDay = z
  .string()
  .trim()
  .refine((day) => !day || z.iso.date().safeParse(day).success, 'Please choose a valid date')
  .transform((day) => day || undefined);

/**
 * What the search bar asks for: a known category or all, and dates or none. The end is not before the start nor
 * before `today`; the start is not restricted (specification, section 5).
 */
export const searchRequest = (today: IsoDay, knownCategories: readonly number[]) =>
  z
    .object({
      category: z
        .string()
        .trim()
        .refine((id) => !id || knownCategories.some((known) => String(known) === id), 'Please choose a listed category')
        .transform((id) => (id ? Number(id) : undefined)),
      startDate: optionalDay,
      endDate: optionalDay,
    })
    .superRefine(({ startDate, endDate }, context) => {
      if (!endDate) return;
      const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
      if (endDate < today) wrong('End date cannot be in the past');
      else if (startDate && endDate < startDate) wrong('End date cannot be before the start date');
    });
