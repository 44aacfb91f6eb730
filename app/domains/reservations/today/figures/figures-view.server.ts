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

const [LAST, NEXT] = [`last ${FIGURE_DAYS} days`, `next ${FIGURE_DAYS} days`];

/** A time span in words, rounded: `40 minutes`, `3 hours`, `2 days`. */
function spanText(seconds: number): string {
  if (seconds < HOUR) return counted(Math.max(1, Math.round(seconds / 60)), 'minute');
  return seconds < 48 * HOUR
    ? counted(Math.round(seconds / HOUR), 'hour')
    : counted(Math.round(seconds / HOUR / 24), 'day');
}

/** The explanation below the response time. */
function answersText(requests: number, unanswered: number, isKnown: boolean): string {
  if (requests === 0) return 'No request was sent on the site.';
  const none = unanswered === 1 ? '1 has no answer' : `${unanswered} have no answer`;
  if (!isKnown) return `Fewer than half of the site’s requests were answered: ${none}.`;
  return `Half of the site’s requests were answered within this time${unanswered ? `; ${none}` : ''}.`;
}

/**
 * The figures of Today, formatted: four numbers with their explanations, two plots and the occupancy of each category
 * in percent.
 */
export function figuresView({ figures, countedAt }: KeptFigures, now: Date) {
  const { day, requests, answerSeconds, unanswered = 0, stays, reserved, sizes } = figures;
  const days = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => plusDays(day, from + index));
  const asked = new Map(requests.map((row) => [row.day, row.count]));
  const begun = new Map(stays.map((row) => [row.day, row]));
  const received = requests.reduce((sum, { count }) => sum + count, 0);
  const worth = (of: string[]) => plainMoney(cents(of.reduce((sum, at) => sum + (begun.get(at)?.value ?? 0), 0)));
  const [past, next] = [days(-FIGURE_DAYS, 0), days(0, FIGURE_DAYS)];
  const percent = (seconds: number, rentals: number) => Math.round((seconds / (rentals * COVERED)) * 100);
  return {
    days: FIGURE_DAYS,
    counted: `Updated ${ago(new Date(countedAt), now)}`,
    totals: [
      {
        term: 'Requests',
        of: LAST,
        text: String(received),
        counts: 'Online requests only; phone reservations are not counted.',
      },
      {
        term: 'Response time',
        of: LAST,
        text: received === 0 ? 'None yet' : answerSeconds === null ? 'Not known yet' : spanText(answerSeconds),
        counts: answersText(received, unanswered, answerSeconds !== null),
      },
      { term: 'Confirmed stays', of: LAST, text: worth(past), counts: 'Totals, by start date.' },
      { term: 'Confirmed stays', of: NEXT, text: worth(next), counts: 'Totals, by start date.' },
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
