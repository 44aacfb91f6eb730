import type { Charge } from '~/domains/catalog/vocabulary';
import type { QuoteInput } from '~/domains/pricing/quote/lines';
import { cents } from '~/domains/pricing/money';

type Line = [kind: string, label: string, cents: number];
export type ByHand = { working: string; input: Required<QuoteInput>; lines: Line[]; advance?: number };

type Given = Partial<Omit<QuoteInput, 'rental' | 'prices' | 'stay'>> & Partial<QuoteInput['prices']>;
type Stay = Omit<QuoteInput['stay'], 'startDate' | 'endDate'>;

/** A stay in March 2027, whose first day is a Monday; `from` and `to` are days of that month. */
function march(
  price: number,
  per: 'day' | 'hour' | 'week',
  [from, to]: [number, number],
  stay: Stay = {},
  given: Given = {},
) {
  const day = (number: number) => `2027-03-${String(number).padStart(2, '0')}`;
  return stayed(price, per, [day(from), day(to)], stay, given);
}

function stayed(
  price: number,
  per: 'day' | 'hour' | 'week',
  [startDate, endDate]: [string, string],
  stay: Stay = {},
  { charges = [], advance = null, deposit = null, rates = [], extras = {}, added = [] }: Given = {},
): Required<QuoteInput> {
  const prices = { charges, advance, deposit };
  return { rental: { price, priceUnit: per }, rates, prices, stay: { startDate, endDate, ...stay }, extras, added };
}

const rate = (
  name: string,
  from: string,
  to: string,
  price: number,
  surcharge: number | null = null,
  on: number[] = [],
) => ({
  ...{
    id: Number(from),
    name,
    firstDay: `2027-03-${from}`,
    lastDay: `2027-03-${to}`,
    price,
    surcharge,
    surchargeWeekdays: on,
  },
});

const charge = (
  name: string,
  kind: Charge['kind'],
  per: Charge['per'],
  amount: number,
  more: Partial<Charge> = {},
): Charge => ({
  ...{ key: name, name, kind, per, amount, optional: kind === 'extra', taxed: false, most: 1, ...more },
});

const tax = charge('Tax', 'tax', 'percent', 700);
const captain = charge('Captain', 'extra', 'day', 30_000, { taxed: true });
const boards = charge('Boards', 'extra', 'stay', 4_000, { most: 4 });
const rent = (dollars: number, label = 'Rent'): Line => ['rent', label, dollars * 100];

/** Stays calculated by hand from the business rules, as `working` explains. These results must never change. */
// prettier-ignore
export const BY_HAND: ByHand[] = [
  { working: '3 days × 1,950', input: march(1950, 'day', [1, 3]), lines: [rent(5850)] },
  { working: '1 day × 1,950', input: march(1950, 'day', [1, 1]), lines: [rent(1950)] },
  { working: 'absent hours are 4: 4 × 420', input: march(420, 'hour', [1, 1]), lines: [rent(1680)] },
  { working: '3 days × 6 hours × 1,900', input: march(1900, 'hour', [1, 3], { hoursPerDay: 6 }), lines: [rent(34_200)] },
  { working: '7 nights are a week: 62,000', input: march(62_000, 'week', [1, 8]), lines: [rent(62_000)] },
  { working: '10 nights: 45,000 × 10 / 7 = 64,285.71, whole dollars', input: march(45_000, 'week', [1, 11]), lines: [rent(64_286)] },
  { working: '5 nights: 38,000 × 5 / 7 = 27,142.86', input: march(38_000, 'week', [1, 6]), lines: [rent(27_143)] },
  { working: '3 days of the rate × 2,600', input: march(1950, 'day', [1, 3], {}, { rates: [rate('Art Week', '01', '09', 2600)] }), lines: [rent(7800, 'Rent, Art Week')] },
  { working: '2 × 2,000, then 2 × 3,000', input: march(2000, 'day', [1, 4], {}, { rates: [rate('Spring', '03', '10', 3000)] }), lines: [rent(4000), rent(6000, 'Rent, Spring')] },
  { working: '3 days outside × 2,000; 2 × 2,600; 2 × 3,100', input: march(2000, 'day', [1, 7], {}, { rates: [rate('Boat Show', '02', '03', 2600), rate('Art Week', '06', '07', 3100)] }), lines: [rent(6000), rent(5200, 'Rent, Boat Show'), rent(6200, 'Rent, Art Week')] },
  { working: 'Thu and Sun 2 × 2,000; Fri and Sat 2 × (2,000 + 500)', input: march(1800, 'day', [4, 7], {}, { rates: [rate('March', '01', '31', 2000, 500, [5, 6])] }), lines: [rent(4000, 'Rent, March'), rent(5000, 'Rent, March with its surcharge')] },
  { working: '5 hours × 400, then 5 hours × 500', input: march(400, 'hour', [1, 2], { hoursPerDay: 5 }, { rates: [rate('Evening', '02', '02', 500)] }), lines: [rent(2000), rent(2500, 'Rent, Evening')] },
  { working: '4 nights × 7,000 / 7, then 3 nights × 14,000 / 7', input: march(7000, 'week', [1, 8], {}, { rates: [rate('Season', '05', '31', 14_000)] }), lines: [rent(4000), rent(6000, 'Rent, Season')] },
  { working: '3 × 10,000 / 7 = 4,285.71; 4 × 11,000 / 7 = 6,285.71', input: march(10_000, 'week', [1, 8], {}, { rates: [rate('Season', '04', '31', 11_000)] }), lines: [rent(4286), rent(6286, 'Rent, Season')] },
  { working: '5,850 and 850 for the stay', input: march(1950, 'day', [1, 3], {}, { charges: [charge('Cleaning', 'fee', 'stay', 85_000)] }), lines: [rent(5850), ['fee', 'Cleaning', 85_000]] },
  { working: '3 days × 140', input: march(1800, 'day', [1, 3], {}, { charges: [charge('Fuel', 'fee', 'day', 14_000)] }), lines: [rent(5400), ['fee', 'Fuel', 42_000]] },
  { working: '3 days are 2 nights × 100', input: march(1800, 'day', [1, 3], {}, { charges: [charge('Dock', 'fee', 'night', 10_000)] }), lines: [rent(5400), ['fee', 'Dock', 20_000]] },
  { working: 'no night, no line', input: march(1800, 'day', [1, 1], {}, { charges: [charge('Dock', 'fee', 'night', 10_000)] }), lines: [rent(1800)] },
  { working: '2 days × 4 hours: 8 × 420, 8 × 45', input: march(420, 'hour', [1, 2], {}, { charges: [charge('Fuel', 'fee', 'hour', 4_500)] }), lines: [rent(3360), ['fee', 'Fuel', 36_000]] },
  { working: '6 guests × 35', input: march(1800, 'day', [1, 3], { guests: 6 }, { charges: [charge('Towels', 'fee', 'guest', 3_500)] }), lines: [rent(5400), ['fee', 'Towels', 21_000]] },
  { working: 'absent guests are 1: 35', input: march(1800, 'day', [1, 3], {}, { charges: [charge('Towels', 'fee', 'guest', 3_500)] }), lines: [rent(5400), ['fee', 'Towels', 3_500]] },
  { working: '4 × 48,000; 20 % of it, untaxed; tax 7 % of 192,000', input: march(48_000, 'day', [1, 4], {}, { charges: [charge('Costs', 'fee', 'percent', 2000), tax], advance: 5000 }), lines: [rent(192_000), ['fee', 'Costs', 3_840_000], ['tax', 'Tax', 1_344_000]], advance: 12_192_000 },
  { working: 'an extra that was not chosen is no line', input: march(1800, 'day', [1, 3], {}, { charges: [captain] }), lines: [rent(5400)] },
  { working: '3 × 300; tax 7 % of 5,400 + 900', input: march(1800, 'day', [1, 3], {}, { charges: [captain, tax], extras: { Captain: 1 } }), lines: [rent(5400), ['extra', 'Captain', 90_000], ['tax', 'Tax', 44_100]] },
  { working: '3 boards × 40', input: march(1800, 'day', [1, 3], {}, { charges: [boards], extras: { Boards: 3 } }), lines: [rent(5400), ['extra', 'Boards × 3', 12_000]] },
  { working: 'at most 4 boards × 40', input: march(1800, 'day', [1, 3], {}, { charges: [boards], extras: { Boards: 9 } }), lines: [rent(5400), ['extra', 'Boards × 4', 16_000]] },
  { working: '500 off; tax 7 % of 4,900', input: march(1800, 'day', [1, 3], {}, { charges: [tax], added: [{ kind: 'discount', label: 'Regular', taxed: false, amount: cents(50_000) }] }), lines: [rent(5400), ['discount', 'Regular', -50_000], ['tax', 'Tax', 34_300]] },
  { working: '10 % off; tax 7 % of 5,400 + 150 - 540 = 5,010', input: march(1800, 'day', [1, 3], {}, { charges: [charge('Delivery', 'fee', 'stay', 15_000, { taxed: true }), tax], added: [{ kind: 'discount', label: 'Regular', taxed: false, basisPoints: 1000 }] }), lines: [rent(5400), ['fee', 'Delivery', 15_000], ['discount', 'Regular', -54_000], ['tax', 'Tax', 35_070]] },
  { working: 'tax 7 % of 10,000 + 1,500 - 1,000; advance 30 % of 12,735', input: march(2500, 'day', [1, 4], {}, { charges: [charge('Crew', 'fee', 'stay', 150_000, { taxed: true }), charge('Chef', 'extra', 'stay', 150_000), tax], extras: { Chef: 1 }, advance: 3000, added: [{ kind: 'discount', label: 'Regular', taxed: false, amount: cents(100_000) }] }), lines: [rent(10_000), ['extra', 'Chef', 150_000], ['fee', 'Crew', 150_000], ['discount', 'Regular', -100_000], ['tax', 'Tax', 73_500]], advance: 382_050 },
  { working: '7.5 % of 1,001 = 75.075: half a cent away from zero', input: march(1001, 'day', [1, 1], {}, { charges: [charge('Tax', 'tax', 'percent', 750)] }), lines: [rent(1001), ['tax', 'Tax', 7508]] },
  { working: '0.05 % of 1,010 = 0.505 off, away from zero; half of 1,009.49 = 504.745', input: march(1010, 'day', [1, 1], {}, { advance: 5000, added: [{ kind: 'discount', label: 'Regular', taxed: false, basisPoints: 5 }] }), lines: [rent(1010), ['discount', 'Regular', -51]], advance: 50_475 },
  { working: '6 % and 1 % of 1,000: a tax is not taxed', input: march(1000, 'day', [1, 1], {}, { charges: [charge('State', 'tax', 'percent', 600), charge('County', 'tax', 'percent', 100)] }), lines: [rent(1000), ['tax', 'State', 6000], ['tax', 'County', 1000]] },
  { working: 'a deposit of 5,000 is no part of 5,400, nor of 50 % in advance', input: march(1800, 'day', [1, 3], {}, { advance: 5000, deposit: 500_000 }), lines: [rent(5400)], advance: 270_000 },
  { working: '3 % of 5,400', input: march(1800, 'day', [1, 3], {}, { charges: [charge('Cover', 'extra', 'percent', 300)], extras: { Cover: 1 } }), lines: [rent(5400), ['extra', 'Cover', 16_200]] },
  { working: 'a fee of 250 by the concierge; tax 7 % of 5,650', input: march(1800, 'day', [1, 3], {}, { charges: [tax], added: [{ kind: 'fee', label: 'Delivery', taxed: true, amount: cents(25_000) }] }), lines: [rent(5400), ['fee', 'Delivery', 25_000], ['tax', 'Tax', 39_550]] },
  { working: 'the clocks change on the 14th: still 3 days × 1,950', input: march(1950, 'day', [13, 15]), lines: [rent(5850)] },
  { working: 'a leap day: February 28 and 29, March 1', input: stayed(1000, 'day', ['2028-02-28', '2028-03-01']), lines: [rent(3000)] },
];

const taxed10k = march(2500, 'day', [1, 4], {}, { charges: [tax] });
const crew = {
  charges: [charge('Crew', 'fee', 'stay', 135_000, { taxed: true }), charge('Fuel', 'fee', 'stay', 60_000), tax],
};

/** The same with another total, in cents, that was agreed afterwards. */
// prettier-ignore
export const AGREED_BY_HAND: Array<ByHand & { total: number }> = [
  { working: '186.92 off: tax 7 % of 9,813.08 = 686.92; with 186.91 off it is 10,500.01', input: taxed10k, total: 1_050_000, lines: [rent(10_000), ['discount', 'Agreed discount', -18_692], ['tax', 'Tax', 68_692]] },
  { working: '300 more are not taxed: 10,000 + 300 + 700', input: taxed10k, total: 1_100_000, lines: [rent(10_000), ['fee', 'Agreed addition', 30_000], ['tax', 'Tax', 70_000]] },
  { working: '1,892.06 off: tax 7 % of 14,000 + 1,350 - 1,892.06 = 942.06; with 1,892.05 off it is 15,000.01', input: march(3500, 'day', [1, 4], {}, crew), total: 1_500_000, lines: [rent(14_000), ['fee', 'Crew', 135_000], ['fee', 'Fuel', 60_000], ['discount', 'Agreed discount', -189_206], ['tax', 'Tax', 94_206]] },
  { working: '0.07 off is 10,699.93, 0.08 off 9,999.92 + 699.99 = 10,699.91: a cent of rounding', input: taxed10k, total: 1_069_992, lines: [rent(10_000), ['fee', 'Rounding', 1], ['discount', 'Agreed discount', -8], ['tax', 'Tax', 69_999]] },
];
