import { dawnOf } from '~/domains/availability/clocks.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { exactMoment, longDate } from '~/domains/shared/format';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { begunAt } from '../begun-and-over.server';
import type { Asking, Stay } from '../quoted-stay.server';
import type { QuoteForm } from '../schema';
import { takesOffers } from '../../statuses/traits';

const BEGUN = 'The stay has begun';

/**
 * The end of a quote for this stay: the end of the chosen day, but no later than the beginning of the stay and, if the
 * quote replaces the first day of a confirmed stay, of that stay. A stay that has begun can be changed until it ends,
 * and confirmed on its first day. Refuses a day that has passed or is too late and, for a request that has begun,
 * keeping its dates or waiting for an advance.
 */
export function validEnd(
  { validDay, keep, advanceHours }: QuoteForm,
  { status, startDate }: Stay,
  { spans, lastDay }: { spans: readonly Span[]; /** The day on which the stay ends. */ lastDay: IsoDay },
  { agreed, now }: Asking,
): Outcome<Date> {
  const zone = env.SITE_TIMEZONE;
  if (validDay < today(zone, now)) return refuseField('validDay', 'This day has passed');
  const [begins] = spans[0]!;
  const hasBegun = begins <= now.getTime();
  const isOffer = takesOffers(status);
  if (hasBegun && isOffer) {
    if (keep) return refuseField('keep', `${BEGUN}, so its dates cannot be kept`);
    if (advanceHours) return refuseField('advanceHours', `${BEGUN}: choose “When the quote is accepted”`);
  }
  const midnight = () => dawnOf(plusDays(validDay, 1), zone);
  if (hasBegun) {
    if (validDay <= (isOffer ? startDate : lastDay)) return done(new Date(midnight()));
    const ends = `The stay ends on ${longDate(lastDay)}. Choose that day or an earlier one`;
    return refuseField('validDay', isOffer ? `${BEGUN}: choose today` : ends);
  }
  const isReplaced = !isOffer && startDate !== agreed.startDate;
  const latest = isReplaced ? Math.min(begins, begunAt(agreed)) : begins;
  if (dawnOf(validDay, zone) < latest) return done(new Date(Math.min(midnight(), latest)));
  return refuseField('validDay', `The stay begins ${exactMoment(new Date(latest), zone)}. Choose an earlier day`);
}
