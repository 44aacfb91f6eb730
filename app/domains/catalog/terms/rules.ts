import { type OwnTerms, type Terms } from '../vocabulary';

/** A stay without terms takes whole days, and nothing else is asked of it. */
export const NO_TERMS: Terms = {
  handoverTime: null,
  returnTime: null,
  turnaroundMinutes: null,
  noticeHours: null,
  minimumStay: null,
  maximumStay: null,
  arrivalWeekdays: null,
};

/** The terms that were set, and none for the others. */
export const termsFrom = (set: OwnTerms | null): Terms => ({ ...NO_TERMS, ...set });
