import { env } from '~/env.server';
import { findTimeOf } from '~/domains/availability/holds.server';
import { shownMainImage } from '~/domains/catalog/main-image.server';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { today } from '~/domains/shared/calendar';
import { freeCancellationUntil } from '~/domains/shared/cancellation';
import { exactMoment, moment } from '~/domains/shared/format';
import { CONCIERGE_HOURS } from '~/domains/shared/hours';
import { timesToExpect } from '../expected-times.server';
import { keptUntil } from '../options/rules';
import { findCustomerQuotes } from '../quotes/acceptance/customer-quote.server';
import { accountView } from '../payments/view';
import { handoverPlace } from '../rules';
import { cancelOption, stateInWords, staysConfirmed } from './page-text';
import { paidView } from './paid';
import type { CustomerReservation } from './queries.server';
import { stands } from '../vocabulary';
import { stagesOf } from './stages';
import { stayView } from './stay';
import { areTooLate, suggestedDays } from './suggested-days.server';

/** The data of a reservation's page for its customer, without contact details, because its link may be shared. */
export async function customerPage(found: CustomerReservation, now = new Date()) {
  const {
    id: _,
    customerEmail: __,
    customerPhone: ___,
    demo: ____,
    deliveryPromised: ______,
    createdAt,
    optionUntil,
    ledger,
    mainImage,
    terms,
    // Shown only as the place of the handover: without delivery, the address is only a wish.
    deliveryAddress: _____,
    ...reservation
  } = found;
  const timeZone = env.SITE_TIMEZONE;
  const inForce = termsFrom(terms, found.priceUnit);
  const until = freeCancellationUntil(found, timeZone);
  const kept = keptUntil({ optionUntil }, { now, timeZone });
  const [quotes, suggestions, held] = await Promise.all([
    findCustomerQuotes(found, now),
    suggestedDays(found, now),
    kept ? findTimeOf(found) : null,
  ]);
  const { balance: amount, isDue, goesBack } = accountView(ledger.account);
  const left = isDue || goesBack ? { amount, goesBack } : null;
  const suggestedTooLate = areTooLate(found, suggestions);
  const begun = found.startDate <= today(timeZone, now);
  const underWay = begun && (found.handoverAt === null || found.handoverAt <= now);
  const view = { ...reservation, kept, quote: quotes.quote, left, suggestedTooLate, begun, underWay };
  return {
    // The server decides this, so that the page's code stays small.
    reservation: { ...reservation, stands: stands(found.status) },
    stays: staysConfirmed(found),
    mainImage: shownMainImage(mainImage),
    words: stateInWords(view),
    stages: stagesOf(view),
    stay: stayView({ ...found, ...timesToExpect(found, inForce, held), ...handoverPlace(found, inForce) }),
    way: found.asksToCancel ? null : cancelOption(found, timeZone, now),
    deadline: {
      text: exactMoment(until, timeZone),
      iso: until.toISOString(),
      before: found.handoverAt ? 'your rental begins' : 'the first day begins',
      passed: until <= now,
    },
    paid: paidView(found, quotes.quote, { timeZone, kept }),
    suggestions,
    sent: moment(createdAt, timeZone),
    siteName: env.SITE_NAME,
    concierge: {
      name: env.CONCIERGE_NAME ?? `The ${env.SITE_NAME} concierge`,
      phone: env.SITE_PHONE,
      email: env.SITE_EMAIL,
      hours: CONCIERGE_HOURS,
    },
    ...quotes,
  };
}
