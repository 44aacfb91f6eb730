import { getZodConstraint } from '@conform-to/zod/v4';
import { type RequestTerms, publicRequest } from '../schema';

const REQUIRED = { required: true };

/** Of the dates and the hours: dates have no length limit, and the hours select always has a value. */
export const SELECTED = { startDate: REQUIRED, endDate: REQUIRED, hoursPerDay: REQUIRED };

/** The form's constraints for the browser. */
export const requestConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(publicRequest(terms)),
  ...SELECTED,
});
