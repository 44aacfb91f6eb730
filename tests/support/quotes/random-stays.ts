import type { AddedLine, QuoteInput, Rate } from '~/domains/pricing/quote/lines';
import type { Charge } from '~/domains/catalog/vocabulary';
import { CHARGE_KINDS, CHARGE_UNITS, PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { cents } from '~/domains/pricing/money';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { plusDays } from '~/domains/shared/calendar';

/** Numbers from 0 up to but not including 1, the same ones for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` random stays with rates, charges, extras and discounts; the same ones for the same seed. */
export function randomStays(count: number, seed: number): Array<Required<QuoteInput>> {
  const next = numbers(seed);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const often = (part: number) => next() < part;
  const oneOf = <Value>(values: readonly Value[]) => values[upTo(values.length - 1)]!;

  const rates = (from: string): Rate[] => {
    let day = plusDays(from, -upTo(10));
    return Array.from({ length: upTo(4) }, (_, index) => {
      const firstDay = plusDays(day, upTo(6));
      const lastDay = plusDays(firstDay, upTo(12));
      day = plusDays(lastDay, 1);
      const raised = often(0.5);
      return {
        ...{ id: index + 1, name: `Rate ${index + 1}`, firstDay, lastDay, price: 1 + upTo(20_000) },
        surcharge: raised ? 1 + upTo(900) : null,
        surchargeWeekdays: raised ? [1, 2, 3, 4, 5, 6, 7].filter(() => often(0.4)) : [],
      };
    });
  };
  const charge = (index: number): Charge => {
    const kind = oneOf(CHARGE_KINDS);
    const per = oneOf(CHARGE_UNITS);
    const optional = kind !== 'tax' && often(0.5);
    return {
      ...{ key: `c-${index}`, name: `Charge ${index}`, kind, per, optional, taxed: often(0.5) },
      amount: 1 + upTo(per === 'percent' ? 3000 : 250_000),
      most: optional ? 1 + upTo(4) : 1,
    };
  };
  const added = (index: number): AddedLine => {
    const kind = oneOf(['extra', 'fee', 'discount'] as const);
    const line = { kind, label: `Added ${index}`, taxed: kind !== 'discount' && often(0.5) };
    // Discounts stay below the rent: a dollar at most, or a few percent.
    return often(0.5) ? { ...line, amount: cents(1 + upTo(30)) } : { ...line, basisPoints: 1 + upTo(2000) };
  };

  return Array.from({ length: count }, () => {
    const startDate = plusDays('2026-01-01', upTo(1500));
    const priceUnit = oneOf(PRICE_UNITS);
    const charges = Array.from({ length: upTo(6) }, (_, index) => charge(index));
    const optional = charges.filter((one) => one.optional && often(0.6));
    return {
      rental: { price: 1 + upTo(30_000), priceUnit },
      rates: rates(startDate),
      prices: { charges, advance: often(0.5) ? upTo(10_000) : null, deposit: often(0.3) ? upTo(900_000) : null },
      stay: {
        startDate,
        endDate: plusDays(startDate, (priceUnit === 'week' ? 1 : 0) + upTo(40)),
        hoursPerDay: often(0.7) ? 2 + upTo(10) : null,
        guests: often(0.7) ? 1 + upTo(14) : null,
      },
      extras: Object.fromEntries(optional.map(({ key, most }) => [key, upTo(most + 1)])),
      added: Array.from({ length: upTo(2) }, (_, index) => added(index)),
    };
  });
}

/** Whether the discounts exceed the rent: the product refuses such a quote. */
export function discountsExceedRent({ added, ...stay }: QuoteInput) {
  const { rent } = quoteStay(stay);
  const off = (added ?? []).filter(({ kind }) => kind === 'discount');
  const all = off.map((line) => ('amount' in line ? line.amount : Math.round((rent * line.basisPoints) / 10_000)));
  return all.reduce((sum, one) => sum + one, 0) > rent;
}
