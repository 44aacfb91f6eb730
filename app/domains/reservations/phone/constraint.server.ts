import { getZodConstraint } from '@conform-to/zod/v4';
import { SELECTED } from '../request/constraint.server';
import type { RequestTerms } from '../schema';
import { phoneRequest } from './schema';

/** The phone form's constraints for the browser. */
export const phoneConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(phoneRequest(terms)),
  ...SELECTED,
  rentalId: { required: true },
  // HTML allows no pattern on an input for a time.
  untilTime: {},
  handoverTime: {},
  returnTime: {},
});
