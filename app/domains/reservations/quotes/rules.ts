import { centsOf } from '~/domains/pricing/money';
import type { Quote } from '~/domains/pricing/quote/lines';
import type { IsoDay } from '~/domains/shared/calendar';

/** Whether a quote says more than its rent. */
export const hasMore = ({ lines, deposit, advance }: Pick<Quote, 'lines' | 'deposit' | 'advance'>) =>
  lines.some(({ kind }) => kind !== 'rent') || deposit > 0 || advance > 0;

/** What the reservation's own row says of an agreed total: whole US dollars, null where it is the rent. */
export const wholeTotal = ({ totalPrice }: { totalPrice: number }, { total }: Pick<Quote, 'total'>) =>
  total === centsOf(totalPrice) ? null : Math.round(total / 100);

type Stay = { startDate: IsoDay; endDate: IsoDay; hoursPerDay: number | null; rentalId: number | null };

/** Whether a quote is of the stay that the reservation has now. */
export const isOfStay = (quote: Stay, now: Stay) =>
  quote.startDate === now.startDate &&
  quote.endDate === now.endDate &&
  quote.hoursPerDay === now.hoursPerDay &&
  (now.rentalId === null || quote.rentalId === now.rentalId);
