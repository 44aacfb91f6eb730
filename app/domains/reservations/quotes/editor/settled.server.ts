import { decimal } from '~/domains/pricing/money';
import { ImpossibleQuote, type Quote } from '~/domains/pricing/quote/lines';
import { settleQuote } from '~/domains/pricing/quote/settle-quote';
import { isCharge, isDiscount } from '~/domains/pricing/vocabulary';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import { typedDiscount } from './typed-discount';
import { discountLine, typedLines } from '../price-stay.server';
import { isTooLarge } from '../rules';
import type { ChargesForm } from '../schema';

/** The quote with the typed charges. Refuses a discount beyond the rent, and a total that is too large to store. */
export function settledWith(base: Quote, { charges, ...typed }: ChargesForm): Outcome<Quote> {
  try {
    const discount = keepsDiscounts(base, typed) ? 'agreed' : discountLine(typed);
    const quote = settleQuote(base, { charges: typedLines(charges), discount });
    return isTooLarge(quote)
      ? refuseField(`charges[${charges.length - 1}].amount`, 'The total of these charges is too large')
      : done(quote);
  } catch (error) {
    if (error instanceof ImpossibleQuote) return refuseField('discount', error.message);
    throw error;
  }
}

const discountsOf = ({ lines }: Pick<Quote, 'lines'>) => lines.filter(isDiscount);

/** Whether the form's one discount, which combines several, is still unchanged. */
function keepsDiscounts(base: Quote, { discount, discountLabel }: Pick<ChargesForm, 'discount' | 'discountLabel'>) {
  const agreed = discountsOf(base);
  const begun = typedDiscount(agreed);
  const isSame = discount?.amount !== undefined && decimal(discount.amount) === begun.discount;
  return agreed.length > 1 && isSame && discountLabel === begun.discountLabel;
}

/** The initial values of the form for charges: every agreed extra and fee, and the discount. */
export const typedCharges = ({ lines }: Pick<Quote, 'lines'>) => ({
  charges: lines.filter(isCharge).map(({ kind, label, taxed, cents: amount }) => ({
    kind,
    label,
    amount: decimal(amount),
    taxed: taxed ? 'on' : '',
  })),
  ...typedDiscount(discountsOf({ lines })),
});
