import { cents, plainMoney } from '~/domains/pricing/money';
import { plusDays } from '~/domains/shared/calendar';
import { ago, counted, longDate } from '~/domains/shared/format';
import { FIGURE_DAYS } from './figures.server';
import type { KeptFigures } from './kept-figures.server';

/** A bar of a plot; `ahead` is from today on. */
export type PlotBar = { day: string; value: number; text: string; ahead: boolean };

const HOUR = 3600;
/** The seconds of the days that a figure covers. */
const COVERED = FIGURE_DAYS * 24 * HOUR;

/** A time span in words, rounded: `40 minutes`, `3 hours`, `2 days`. */
function spanText(seconds: number): string {
  if (seconds < HOUR) return counted(Math.max(1, Math.round(seconds / 60)), 'minute');
  return seconds < 48 * HOUR
    ? counted(Math.round(seconds / HOUR), 'hour')
    : counted(Math.round(seconds / HOUR / 24), 'day');
}

/** The figures of Today, formatted: four numbers, two plots and the occupancy of each category in percent. */
export function figuresView({ figures, countedAt }: KeptFigures, now: Date) {
  const { day, requests, answerSeconds, stays, reserved, sizes } = figures;
  const days = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => plusDays(day, from + index));
  const asked = new Map(requests.map((row) => [row.day, row.count]));
  const begun = new Map(stays.map((row) => [row.day, row]));
  const worth = (of: string[]) => of.reduce((sum, at) => sum + (begun.get(at)?.value ?? 0), 0);
  const [past, next] = [days(-FIGURE_DAYS, 0), days(0, FIGURE_DAYS)];
  const percent = (seconds: number, rentals: number) =>
    Math.min(100, Math.round((seconds / (rentals * COVERED)) * 100));
  return {
    counted: `Counted ${ago(new Date(countedAt), now)}`,
    totals: [
      {
        term: 'Requests',
        text: String(requests.reduce((sum, { count }) => sum + count, 0)),
        of: `last ${FIGURE_DAYS} days`,
      },
      {
        term: 'Time to answer',
        text: answerSeconds === null ? 'None yet' : spanText(answerSeconds),
        of: 'half were answered within',
      },
      { term: 'Confirmed stays', text: plainMoney(cents(worth(past))), of: `last ${FIGURE_DAYS} days` },
      { term: 'Confirmed stays', text: plainMoney(cents(worth(next))), of: `next ${FIGURE_DAYS} days` },
    ],
    requests: [...past.slice(1), day].map((at): PlotBar => {
      const value = asked.get(at) ?? 0;
      return { day: longDate(at), value, text: counted(value, 'request'), ahead: false };
    }),
    stays: [...past, ...next].map((at): PlotBar => {
      const { value = 0, count = 0 } = begun.get(at) ?? {};
      const text = `${plainMoney(cents(value))}, ${counted(count, 'stay')}`;
      return { day: longDate(at), value, text, ahead: at >= day };
    }),
    occupancy: sizes.map(({ id, name, rentals }) => {
      const of = reserved.find(({ category }) => category === id);
      return { name, past: percent(of?.past ?? 0, rentals), next: percent(of?.next ?? 0, rentals) };
    }),
  };
}

export type FiguresView = ReturnType<typeof figuresView>;
