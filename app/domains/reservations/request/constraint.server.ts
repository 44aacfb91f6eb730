import { getZodConstraint } from '@conform-to/zod/v4';
import { phoneRequest } from '../decisions/schema';
import { type RequestTerms, publicRequest } from '../schema';

const REQUIRED = { required: true };

/** The form's bounds for the browser. A date's length is none, and the hours are a select that always has a value. */
export const requestConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(publicRequest(terms)),
  startDate: REQUIRED,
  endDate: REQUIRED,
  hoursPerDay: REQUIRED,
});

/** The same for a request that is taken by phone. */
export const phoneConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(phoneRequest(terms)),
  rentalId: REQUIRED,
  startDate: REQUIRED,
  endDate: REQUIRED,
  hoursPerDay: REQUIRED,
});
