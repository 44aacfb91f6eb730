import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Charge } from '~/domains/catalog/vocabulary';
import type { QuoteInput } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { money } from '~/domains/pricing/money';
import { quotePage } from '~/domains/reservations/quotes/pdf/page';
import { writePdf } from '~/domains/reservations/quotes/pdf/writer.server';
import { plusDays } from '~/domains/shared/calendar';
import { median, printTable } from './table';

const ROUNDS = 2_000;
const PDFS = 60;

/** 60 days over 12 spans with a price of their own, and 15 charges. */
const LONG_STAY: QuoteInput = {
  rental: { price: 4_500, priceUnit: 'day' },
  rates: Array.from({ length: 12 }, (_, at) => ({
    ...{ id: at + 1, name: `Span ${at + 1}`, price: 5_000 + at, surcharge: 500, surchargeWeekdays: [5, 6] },
    ...{ firstDay: plusDays('2027-01-01', at * 5), lastDay: plusDays('2027-01-01', at * 5 + 3) },
  })),
  prices: {
    charges: Array.from({ length: 15 }, (_, at): Charge => {
      const [kind, per] = at < 13 ? (['fee', 'day'] as const) : (['tax', 'percent'] as const);
      return { key: `c-${at}`, name: `Charge ${at}`, kind, per, optional: false, taxed: true, amount: 700, most: 1 };
    }),
    advance: 5_000,
    deposit: 500_000,
  },
  stay: { startDate: '2027-01-01', endDate: plusDays('2027-01-01', 59), guests: 8 },
};

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** Measures the quote of a long stay. The limit is 0.2 ms. */
export function measureQuotes(): void {
  const times = Array.from({ length: ROUNDS }, () => timed(() => quoteStay(LONG_STAY))).slice(ROUNDS / 4);
  const ordered = times.toSorted((a, b) => a - b);
  const { lines, total } = quoteStay(LONG_STAY);
  printTable('One quote: 60 days, 12 rates, 15 charges (limit: 0.2 ms)', [
    ['lines', 'total', 'ms, median', 'ms, 99 of 100'],
    [lines.length, money(total), median(times).toFixed(3), ordered[Math.floor(ordered.length * 0.99)]!.toFixed(3)],
  ]);
}

/** Measures that quote's PDF. Limits: 1 s cold, 100 ms warm, 40 MB, and at most 20 ms of a blocked event loop. */
export async function measurePdf(): Promise<void> {
  const site = { ...{ name: 'Biscayne', url: 'https://biscayne.example', phone: '+1 305 555 0100' }, email: 'hello@biscayne.example', timeZone: 'America/New_York' }; // prettier-ignore
  const quoted = { ...{ version: 1, rentalName: 'Azimut 62', advanceHours: 48, validUntil: new Date() }, startDate: '2027-01-01', endDate: '2027-03-01', hoursPerDay: null, startTime: null, purpose: 'offer' as const }; // prettier-ignore
  const page = quotePage({ ...quoteStay(LONG_STAY), ...quoted }, new Date(), site, 'reference');
  const before = process.memoryUsage.rss();
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  const write = async () => {
    const begun = performance.now();
    const { length } = await writePdf(page);
    return { ms: performance.now() - begun, length };
  };
  const cold = await write();
  const warm: number[] = [];
  while (warm.length < PDFS) warm.push((await write()).ms);
  held.disable();
  printTable('The PDF of that quote, in its thread', [
    ['bytes', 'ms, cold', 'ms, warm median', 'ms, warm most', 'MB more', 'event loop, ms most'],
    [cold.length, cold.ms.toFixed(0), median(warm).toFixed(1), Math.max(...warm).toFixed(1), ((process.memoryUsage.rss() - before) / 1e6).toFixed(1), (held.max / 1e6).toFixed(1)], // prettier-ignore
  ]);
}
