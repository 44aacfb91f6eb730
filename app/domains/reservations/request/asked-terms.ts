import { type AskedTerms, firstAhead } from '~/domains/availability/dates/asked-terms';
import { termsOn } from '~/domains/pricing/rates/terms-on';
import type { RequestedRental } from './queries.server';

type Rental = Pick<RequestedRental, 'terms' | 'rates' | 'noticeEnds'>;

/** The terms that a form's calendar marks; a rate's shortest stay replaces the rental's. */
export const askedTerms = ({ terms, rates, noticeEnds }: Rental): AskedTerms => ({
  firstAhead: firstAhead(noticeEnds, terms.handoverTime),
  on: (day) => termsOn(terms, rates, day),
});
