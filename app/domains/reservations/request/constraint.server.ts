import { getZodConstraint } from '@conform-to/zod/v4';
import type { IsoDay } from '~/domains/shared/calendar';
import { type RequestTerms, publicRequest } from '../schema';
import type { RequestedRental } from './queries.server';

const REQUIRED = { required: true };

/** The constraints of dates and hours: dates have no length limit, and the hours select always has a value. */
export const SELECTED = { startDate: REQUIRED, endDate: REQUIRED, hoursPerDay: REQUIRED };

/** The form's constraints for the browser. */
export const requestConstraint = (terms: RequestTerms) => ({
  ...getZodConstraint(publicRequest(terms)),
  ...SELECTED,
});

/** The terms that check a request for this rental; for an unknown rental, they accept what any rental could ask for. */
export const askedOf = (
  rental: Pick<RequestedRental, 'priceUnit' | 'prices' | 'terms'> | null | undefined,
  today: IsoDay,
): RequestTerms => ({
  today,
  priceUnit: rental?.priceUnit ?? 'hour',
  charges: rental?.prices.charges,
  delivers: rental ? rental.terms.delivery === true : undefined,
});
