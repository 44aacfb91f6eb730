import { getZodConstraint } from '@conform-to/zod/v4';
import { phoneRequest } from '../decisions/schema';
import { type RequestTerms, publicRequest } from '../schema';

const REQUIRED = { required: true };

/** The form's constraints for the browser. Dates have no length limit, and the hours select always has a value. */
export const requestConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(publicRequest(terms)),
  startDate: REQUIRED,
  endDate: REQUIRED,
  hoursPerDay: REQUIRED,
});

/** The same for the phone form. */
export const phoneConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(phoneRequest(terms)),
  rentalId: REQUIRED,
  startDate: REQUIRED,
  endDate: REQUIRED,
  hoursPerDay: REQUIRED,
});
