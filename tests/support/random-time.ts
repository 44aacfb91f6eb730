import fc from 'fast-check';
import type { Stay } from '~/domains/availability/occupancy.server';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { plusDays } from '~/domains/shared/calendar';

const half = fc.integer({ min: 0, max: 47 }).map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
/** Times of a rental's terms. */
export const terms = fc.record({
  handoverTime: fc.option(half),
  returnTime: fc.option(half),
  turnaroundMinutes: fc.option(fc.constantFrom(30, 60, 720, 1500)),
});
const days = (first: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 }))
    .map(([from, more]) => ({ startDate: plusDays(first, from), endDate: plusDays(first, from + more) }));
/** A stay within two weeks of a day. */
export const stay = (first: string) =>
  fc
    .record({
      priceUnit: fc.constantFrom(...PRICE_UNITS),
      startTime: fc.option(half),
      hoursPerDay: fc.integer({ min: 2, max: 6 }),
    })
    .chain((rest) =>
      days(first).map((range): Stay => ({
        ...range,
        ...rest,
        startTime: rest.priceUnit === 'hour' ? rest.startTime : null,
      })),
    );
