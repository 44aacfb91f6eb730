import { type Cents, centsOf, money, nearestDollars, plainMoney } from '~/domains/pricing/money';
import type { Quote } from '~/domains/pricing/quote/lines';
import type { IsoDay } from '~/domains/shared/calendar';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { ACTORS } from '../vocabulary';

/** Whether a quote has more than its rent at the rental's own price. */
export const hasMore = ({ lines, deposit, advance }: Pick<Quote, 'lines' | 'deposit' | 'advance'>) =>
  lines.some(({ rule }) => rule.name !== 'rate' || rule.rate !== null) || deposit > 0 || advance > 0;

/** A quote in a few words, line by line; null if it has only its rent, which every screen explains. */
export const inShort = (quote: Quote | undefined) =>
  quote && hasMore(quote)
    ? {
        total: plainMoney(quote.total),
        lines: quote.lines.map(({ label, cents }) => `${label}: ${plainMoney(cents)}`),
      }
    : null;
export type Priced = NonNullable<ReturnType<typeof inShort>>;

/** The agreed total as the reservation's own row stores it: whole US dollars, null if it equals the rent. */
export const wholeTotal = ({ totalPrice }: { totalPrice: number }, { total }: Pick<Quote, 'total'>) =>
  total === centsOf(totalPrice) ? null : nearestDollars(total);

/** Whether a rent or a total, in whole US dollars, is too large for a reservation's own row. */
export const isTooLarge = ({ rent, total }: Pick<Quote, 'rent' | 'total'>) =>
  Math.max(nearestDollars(rent), nearestDollars(total)) > MAX_INTEGER;

type Stay = {
  startDate: IsoDay;
  endDate: IsoDay;
  hoursPerDay: number | null;
  startTime: string | null;
  rentalId: number | null;
};

/** Whether a quote is for the reservation's current stay. */
export const isOfStay = (quote: Stay, now: Stay) =>
  quote.startDate === now.startDate &&
  quote.endDate === now.endDate &&
  quote.hoursPerDay === now.hoursPerDay &&
  quote.startTime === now.startTime &&
  (now.rentalId === null || quote.rentalId === now.rentalId);

/** The history's text about an agreement to a version, by click or by phone. */
export const agreementText = ({ version, total }: { version: number; total: Cents }, actor: string) =>
  `Quote ${version} agreed${actor === ACTORS.customer ? '' : ' by phone'}, ${money(total)}`;

const AGREEMENT = /^Quote \d+ agreed( by phone)?, \$[\d,]+\.\d\d$/;

/** Whether a quote event is an agreement to the quote, as `agreementText` words it, instead of its sending. */
export const isAgreement = (reason: string | null) => AGREEMENT.test(reason ?? '');

/** The history's text about final charges. */
export const finalText = ({ version, total }: { version: number; total: Cents }) =>
  `Final charges, quote ${version}: ${money(total)}`;

const FINAL = /^Final charges, quote \d+: \$[\d,]+\.\d\d$/;

/** Whether a quote event is about final charges, as `finalText` words it. */
export const isFinal = (reason: string | null) => FINAL.test(reason ?? '');

/** Both patterns for the database: a text that matches has only figures, and no word that a person typed. */
export const FIGURES_ALONE = `${AGREEMENT.source}|${FINAL.source}`;

/** The history's text about a confirmation by an advance payment. */
export const ADVANCE_RECORDED = 'The advance was recorded';

/** Whether the product, instead of the concierge, wrote the reason of a confirmation. */
export const isRecord = (reason: string | null) => reason === ADVANCE_RECORDED || isAgreement(reason);
