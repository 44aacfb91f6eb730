import { MAIL_LABELS } from '~/domains/mail/vocabulary';
import { money } from '~/domains/pricing/money';
import { ago, exactMoment, longDate, moment } from '~/domains/shared/format';
import { missedText } from '../rules';
import type { findToday } from './queries.server';
import type { StayRow } from './today-board';

type Found = Awaited<ReturnType<typeof findToday>>;

const rowOf = (stay: Found['starts'][number]): StayRow => ({
  id: stay.id,
  title: stay.customerName,
  text: `${stay.rentalName}, ${longDate(stay.startDate)} to ${longDate(stay.endDate)}`,
  ...{ phone: stay.customerPhone, missed: missedText(stay.missedTerms) },
});

type Clock = { now: Date; timeZone: string; most: number };

/** The lists of the Today page, formatted; each shows at most `most` rows. */
export function todayPage(found: Found, { now, timeZone, most }: Clock) {
  const { day, tomorrow, starts, owing, options, waiting, dead } = found;
  const soon = (start: string) =>
    start > tomorrow ? '' : start > day ? ', starts tomorrow' : start === day ? ', starts today' : ', has begun';
  const shown = starts.slice(0, most);
  return {
    day: longDate(day),
    today: shown.filter(({ startDate }) => startDate === day).map(rowOf),
    tomorrow: shown.filter(({ startDate }) => startDate === tomorrow).map(rowOf),
    owing: owing.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      age: `${money(stay.due)} due${soon(stay.startDate)}`,
      urgent: stay.startDate <= tomorrow,
    })),
    options: options.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      age: `Kept until ${exactMoment(new Date(stay.optionUntil), timeZone)}${stay.rival ? ', another request waits' : ''}`,
      urgent: stay.rival,
    })),
    waiting: waiting.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      age: `Requested ${ago(new Date(stay.createdAt), now)}${soon(stay.startDate)}`,
      urgent: stay.startDate <= tomorrow,
    })),
    dead: dead.slice(0, most).map(({ id, kind, recipient, bookingId, createdAt }) => ({
      id,
      bookingId,
      title: recipient ?? 'To the concierge',
      text: `${MAIL_LABELS[kind]}, ${moment(new Date(createdAt), timeZone)}`,
    })),
    more: {
      starts: starts.length > most,
      owing: owing.length > most,
      waiting: waiting.length > most,
      dead: dead.length > most,
      options: options.length > most,
    },
  };
}
