import type { NewMessage } from '~/domains/contact/messages/new-messages.server';
import { MAIL_LABELS } from '~/domains/mail/vocabulary';
import { shownMainImage } from '~/domains/catalog/main-image.server';
import { cents, money, plainMoney } from '~/domains/pricing/money';
import { ago, exactMoment, longDate, moment } from '~/domains/shared/format';
import type { Advance, ConciergeAnswer } from '../answered.server';
import { costsFee } from '../rules';
import { isOpen, STATUS_LABELS, tookPlace } from '../vocabulary';
import type { findToday } from './queries.server';
import { rowOf, startRow } from './stay-row.server';
import { EXAMINED_NEAR } from './confirmed-near.server';
import { MOST_OVER } from './settling.server';
import { EXAMINED_PENDING, MOST_OPEN } from './unanswered.server';
import { hintOf, isConfirmable, isGone, keptFor } from './offered-decisions.server';

type Found = Awaited<ReturnType<typeof findToday<{ messages: NewMessage[] }>>>;

/** The amounts of a reservation that are still to be settled, in words. */
function settlingText({ status, endDate, unsettled: { due, held } }: Found['owing'][number], soon: string) {
  const isOver = !isOpen({ status });
  const owed = due > 0 && `${money(due)} ${costsFee(status) ? 'cancellation fee due' : 'due'}`;
  const back = due < 0 && `${money(cents(-due))} to refund`;
  const deposit = isOver && held > 0 && `${money(held)} deposit still held`;
  const came = tookPlace(status) ? `ended ${longDate(endDate)}` : STATUS_LABELS[status].toLowerCase();
  const when = isOver ? `, ${came}` : soon;
  return [owed, back, deposit].filter(Boolean).join(' and ') + when;
}

const valueOf = ({ version, mainImage, total }: Found['asked'][number] | Found['waiting'][number]) => ({
  version,
  imageUrl: shownMainImage(mainImage)?.imageUrl ?? null,
  total: plainMoney(cents(total)),
});

const ANSWERS: Record<ConciergeAnswer['kind'], string> = {
  quoted: 'Quoted',
  proposal: 'Dates suggested',
  kept: 'Dates kept',
};

/** The states of the advance of a request whose quote was accepted and whose dates are not kept, in words. */
const ADVANCES: Record<Advance, string> = {
  awaited: 'Accepted the quote, and its advance is not recorded yet',
  late: 'Accepted the quote, but its advance was not recorded in time',
  paid: 'Accepted the quote, and its advance is paid',
  returned: 'Accepted the quote, and its advance was paid and returned',
};

const answerText = ({ answer, awaitsAdvance, change }: Found['unanswered'][number]) =>
  awaitsAdvance ? 'Accepted' : change ? 'Change quote sent' : ANSWERS[answer.kind];

/** A sentence that says which confirmed reservations were checked. */
const NEAR = `Only the ${EXAMINED_NEAR} confirmed stays that begin next and the ${EXAMINED_NEAR} that began last were checked`;

type Clock = { now: Date; timeZone: string; most: number };

/** The lists of the Today page, formatted; each shows at most `most` rows. */
export function todayPage(found: Found, { now, timeZone, most }: Clock) {
  const { day, tomorrow, starts, startsTomorrow, asked, owing, options, waiting, unanswered, dead } = found;
  const { demo, notExamined, moreOver, moreAsked, moreSettling } = found;
  // A request to cancel also came as a message, which its reservation's card shows instead.
  const messages = found.messages.filter(({ bookingId }) => !asked.some(({ id }) => id === bookingId));
  const soon = (start: string) =>
    start > tomorrow ? '' : start > day ? ', starts tomorrow' : start === day ? ', starts today' : ', has begun';
  return {
    day: longDate(day),
    isoDay: day,
    demo,
    today: starts.slice(0, most).map(startRow),
    tomorrow: startsTomorrow.slice(0, most).map(startRow),
    owing: owing.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      age: settlingText(stay, soon(stay.startDate)),
      urgent: stay.startDate <= tomorrow,
    })),
    options: options.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      age: `${stay.awaitsAdvance ? 'Advance due by' : 'Kept until'} ${exactMoment(new Date(stay.optionUntil), timeZone)}${stay.rival ? ', another request is waiting' : ''}`,
      urgent: stay.rival,
    })),
    asked: asked.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      ...valueOf(stay),
      words: stay.asking.reason,
      soon: stay.startDate <= tomorrow,
      since: Date.parse(stay.asking.at),
      age: `Asked to cancel ${ago(new Date(stay.asking.at), now)}${soon(stay.startDate)}`,
      urgent: true,
    })),
    waiting: waiting.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      ...valueOf(stay),
      hint: hintOf(stay),
      accepted: stay.acceptedAt
        ? `Accepted the suggested dates ${ago(new Date(stay.acceptedAt), now)}`
        : stay.advance && ADVANCES[stay.advance],
      isGone: isGone(stay),
      isConfirmable: isConfirmable(stay),
      isReady: isConfirmable(stay) && !stay.asksForTimes && stay.missedTerms.length === 0,
      keep: keptFor(stay, now),
      soon: stay.startDate <= tomorrow,
      since: Date.parse(stay.since),
      age: `Requested ${ago(new Date(stay.createdAt), now)}${soon(stay.startDate)}`,
      urgent: stay.startDate <= tomorrow,
    })),
    unanswered: unanswered.slice(0, most).map((stay) => ({
      ...rowOf(stay),
      age: `${answerText(stay)} ${ago(new Date(stay.answer.at), now)}${stay.awaitsAdvance ? ', advance due' : ''}${soon(stay.startDate)}`,
      urgent: stay.startDate <= tomorrow,
    })),
    dead: dead.slice(0, most).map(({ id, kind, recipient, bookingId, createdAt }) => ({
      id,
      bookingId,
      title: recipient ?? 'To the concierge',
      text: `${MAIL_LABELS[kind]}, ${moment(new Date(createdAt), timeZone)}`,
    })),
    messages: messages.slice(0, most).map(({ id, name, beginning, demo, createdAt }) => ({
      ...{ id, title: name, text: beginning, demo, soon: false, since: Date.parse(createdAt) },
      age: `Sent ${ago(new Date(createdAt), now)}`,
    })),
    more: {
      messages: found.messages.length > most,
      today: starts.length > most,
      tomorrow: startsTomorrow.length > most,
      asked: asked.length > most,
      owing: owing.length > most,
      waiting: waiting.length > most,
      dead: dead.length > most,
      options: options.length > most,
      unanswered: unanswered.length > most,
    },
    /** A sentence about rows that were not read, so that an empty list is not taken for complete. */
    unchecked: {
      asked: moreAsked ? `${NEAR} for a cancellation request.` : null,
      near: moreSettling ? `${NEAR} for money to settle.` : null,
      over: moreOver ? `Of the stays that ended in the last weeks, only the last ${MOST_OVER} were checked.` : null,
      unanswered: notExamined
        ? `At most ${EXAMINED_PENDING} pending requests and ${MOST_OPEN} open quotes were checked.`
        : null,
    },
  };
}
