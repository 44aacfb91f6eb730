import { cents, centsOf } from '~/domains/pricing/money';
import type { Quote, QuoteLine } from '~/domains/pricing/quote/lines';
import { priceOf, rentFormula } from '~/domains/pricing/rules';
import type { PriceUnit } from '~/domains/catalog/vocabulary';
import type { PricedBy } from '~/domains/pricing/vocabulary';
import { HOURS_PER_DAY, isHourly } from '~/domains/catalog/vocabulary';

type Priced = {
  unitPrice: number;
  priceUnit: PriceUnit;
  pricedBy: PricedBy;
  days: number;
  hoursPerDay: number | null;
  totalPrice: number;
  agreedTotal: number | null;
};

/** The quote of a reservation without a stored one: its rent by the rule that priced it, and its agreed total. */
export function derivedQuote(reservation: Priced): Quote {
  const { unitPrice, priceUnit, pricedBy, days, hoursPerDay, totalPrice, agreedTotal } = reservation;
  const counted = pricedBy === 'nights' ? days - 1 : days;
  const rent: QuoteLine = {
    kind: 'rent',
    label: 'Rent',
    cents: centsOf(totalPrice),
    taxed: true,
    rule: {
      ...{ name: 'rate', rate: null, each: unitPrice },
      quantity: isHourly(priceUnit) ? counted * (hoursPerDay ?? HOURS_PER_DAY.default) : counted,
      of: priceOf(priceUnit),
    },
    because: rentFormula({ price: unitPrice, priceUnit, hoursPerDay, pricedBy }, days),
  };
  const apart = agreedTotal === null ? 0 : cents(centsOf(agreedTotal) - rent.cents);
  const lines = apart === 0 ? [rent] : [rent, agreedLine(apart)];
  const total = cents(rent.cents + apart);
  return { rules: 1, currency: 'USD', lines, rent: rent.cents, total, deposit: cents(0), advance: cents(0) };
}

/** The line that explains why another total was agreed. */
function agreedLine(apart: number): QuoteLine {
  const amount = cents(apart);
  return {
    kind: amount < 0 ? 'discount' : 'fee',
    label: amount < 0 ? 'Agreed discount' : 'Agreed addition',
    cents: amount,
    taxed: false,
    rule: { name: 'typed', amount },
    because: 'As agreed with the concierge',
  };
}
