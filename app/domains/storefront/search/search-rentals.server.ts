import { endsInTime, type Days } from '~/domains/availability/rules';
import { nextFreeOf, type Standing, standingsOf } from '~/domains/availability/standing.server';
import { PAGE_OF_CARDS } from '~/domains/catalog/storefront/category-queries.server';
import { type Cursor, cursorText, readCursor } from '~/domains/catalog/storefront/cursor';
import {
  cursorAt,
  type ListedRental,
  type ListFilter,
  listPublished,
} from '~/domains/catalog/storefront/rental-list.server';
import { ratesWithin } from '~/domains/pricing/rates/queries.server';
import type { StayRate } from '~/domains/pricing/rates/terms-on';
import type { IsoDay } from '~/domains/shared/calendar';
import { offerOn } from '~/domains/pricing/rates/minimum-stay';
import { cardOf, totalsOf } from './priced-stay.server';
import { missedTermsOf } from './missed-terms.server';
import { askedDays, type MoreGroup, type SearchQuery } from './search-query';

/** The numbers of rentals examined at a time until a page is full; their sum is the maximum of one request. */
const STEPS = [48, 96, 192, 336];
/** Maximum number of taken rentals in a list. */
const MOST_TAKEN = 12;

/** A rental with its rate of the first day, if it has one; its terms include that rate's. */
type Listed = ListedRental<StayRate[]>;

/**
 * `short` means too few days for the rental's unit. `missed` are the missed terms, and that it is too late, in words.
 */
type Examined = { rental: Listed; standing: Standing | 'short'; missed: string[] };

/**
 * One page of a search, in the list's order: the rentals that are free on the searched days, with their totals. After
 * the last free one, it adds the rentals on request (an option keeps them, or the days miss their terms), those that
 * need more days, and some taken ones with their next free days; `more` is where the first two groups continue, on
 * their own pages. Without two valid dates, it is the plain list, with the reason. Examines a limited number of rentals
 * and returns where to continue.
 */
export async function searchRentals(query: SearchQuery & { categoryId?: number }, today: IsoDay) {
  const { days, message } = askedDays(query, today);
  const after = readCursor(query.after ?? null);
  const group = days ? query.group : undefined;
  const page = await pageOf(group ?? 'free', query, after, days);
  const others =
    group || page.next || !days ? NO_OTHERS : await othersOf(query, after ? null : page.found, days, today);
  const free = group ? [] : page.shown.map(({ rental }) => cardOf(rental));
  const groups = { ...others, ...(group && { [group]: page.shown.map(askedCard) }) };
  const totals = days ? await totalsOf([...free, ...groups.onRequest], days, query.guests) : null;
  const priced = <Card extends { id: number }>(card: Card) => ({ ...card, total: totals?.get(card.id) ?? null });
  return {
    ...{ days: days ?? null, message: message ?? null, group: group ?? null, continued: after !== null },
    ...groups,
    free: free.map(priced),
    onRequest: groups.onRequest.map(priced),
    next: page.next && cursorText(page.next),
    /** Whether the list continues only because the maximum of rentals was examined. */
    unfinished: page.unfinished,
  };
}

export type SearchPage = Awaited<ReturnType<typeof searchRentals>>;

type Group = 'free' | 'onRequest' | 'short' | 'taken';

const groupOf = ({ standing, missed }: Examined): Group =>
  standing === 'option' || standing === 'passed' || missed.length > 0 ? 'onRequest' : standing;
const having = (examined: readonly Examined[], group: Group) => examined.filter((one) => groupOf(one) === group);
const count = (examined: readonly Examined[], group: Group) => having(examined, group).length;

/** One page of a group, and where the group continues. */
function partOf(group: Group, { examined, next }: Found, sort: SearchQuery['sort']) {
  const found = having(examined, group);
  const shown = found.slice(0, PAGE_OF_CARDS);
  const isMore = found.length > shown.length;
  return { shown, next: isMore ? cursorAt(shown.at(-1)!.rental, sort) : next, unfinished: !isMore && next !== null };
}

async function pageOf(group: Group, query: SearchQuery, after: Cursor | null, days: Days | undefined) {
  const found = await examine(query, after, days, (all) => count(all, group) > PAGE_OF_CARDS);
  return { ...partOf(group, found, query.sort), found };
}

type Found = { examined: Examined[]; next: Cursor | null };

/** Examines a list from `after` on until `isEnough`. */
async function examine(
  query: ListFilter,
  after: Cursor | null,
  days: Days | undefined,
  isEnough: (examined: readonly Examined[]) => boolean,
): Promise<Found> {
  const examined: Examined[] = [];
  const known = days && ratesWithin({ startDate: days.startDate, endDate: days.startDate });
  let next = after;
  for (const most of STEPS) {
    const list = await listPublished(query, next, most, { known });
    examined.push(...(await examineOn(list.rentals, days)));
    next = list.next;
    // A stretch with few matches takes as long as a page may take.
    if (!next || list.isStretch || isEnough(examined)) break;
  }
  return { examined, next };
}

async function examineOn(rentals: readonly Listed[], days?: Days): Promise<Examined[]> {
  const fits = ({ priceUnit }: Listed) => !days || endsInTime(priceUnit, days.startDate, days.endDate);
  const asked = days ? rentals.map((rental) => offerOn(rental, rental.known ?? [], days.startDate)) : rentals;
  const fitting = asked.filter(fits);
  const standings = days && fitting.length > 0 ? await standingsOf(fitting, days) : undefined;
  const missedBy = days ? missedTermsOf(days) : () => [];
  return asked.map((rental) => {
    const standing = fits(rental) ? (standings?.get(rental.id) ?? 'free') : 'short';
    const missed = canBeAsked(standing) ? missedBy(rental, rental.known?.[0]) : [];
    return { rental, standing, missed: standing === 'passed' ? [TOO_LATE, ...missed] : missed };
  });
}

const canBeAsked = (standing: Examined['standing']) => standing !== 'taken' && standing !== 'short';

const TOO_LATE = 'Too late for today.';

type More = Record<MoreGroup, string | null>;
const NO_MORE: More = { onRequest: null, short: null };
const NO_OTHERS = { onRequest: [], short: [], taken: [], more: NO_MORE };

/** The card of a rental on request: whether an option keeps it, and the terms that the days miss. */
const askedCard = ({ rental, standing, missed }: Examined) => ({
  ...cardOf(rental),
  ...{ kept: standing === 'option', missed },
});

/** The rentals that are not free, from the beginning of the list. */
async function othersOf(query: SearchQuery, known: Found | null, days: Days, today: IsoDay) {
  // Two days are enough for every unit.
  const sought: MoreGroup[] = days.startDate === days.endDate ? ['onRequest', 'short'] : ['onRequest'];
  const enough = (all: readonly Examined[]) => sought.every((group) => count(all, group) > PAGE_OF_CARDS);
  const found = known ?? (await examine(query, null, days, enough));
  const taken = having(found.examined, 'taken')
    .slice(0, MOST_TAKEN)
    .map(({ rental }) => rental);
  const nextFree = taken.length > 0 ? await nextFreeOf(taken, days, today) : undefined;
  const [onRequest, short] = [partOf('onRequest', found, query.sort), partOf('short', found, query.sort)];
  const more = { onRequest: onRequest.next, short: sought.includes('short') ? short.next : null };
  return {
    onRequest: onRequest.shown.map(askedCard),
    short: short.shown.map(({ rental }) => cardOf(rental)),
    taken: taken.map((rental) => ({ ...cardOf(rental), nextFree: nextFree?.get(rental.id) ?? null })),
    more: { onRequest: more.onRequest && cursorText(more.onRequest), short: more.short && cursorText(more.short) },
  };
}
