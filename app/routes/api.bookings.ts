import type { ActionFunctionArgs } from '@remix-run/node';
import { reservationOnWire } from '~/domains/reservations/api-schema';
import { askedOf } from '~/domains/reservations/request/constraint.server';
import { asRequested } from '~/domains/reservations/request/as-requested.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { findRequestedRental } from '~/domains/reservations/request/queries.server';
import { apiRequest } from '~/domains/reservations/schema';
import { REQUEST_FAILED } from '~/domains/reservations/vocabulary';
import { today } from '~/domains/shared/calendar';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { apiHandlers, json, problem, readJson, refused, tooMany } from '~/http/json/api.server';
import { apiIdempotencyKey } from '~/http/json/idempotency.server';
import { RESERVATIONS } from '~/http/limits/limits.server';
import { consumeFor, spentBy } from '~/http/limits/rate-limit.server';
import { site } from '~/http/documents/site.server';

const answer = apiHandlers({ POST: submit }, REQUEST_FAILED.description);
export const loader = answer;
export const action = answer;

/**
 * POST /api/bookings, the API counterpart of the reservation form. Returns 201 with the request; the same key and body
 * return the same response.
 */
async function submit({ request }: ActionFunctionArgs) {
  const key = apiIdempotencyKey(request);
  if (key === null) return problem(400, 'Idempotency-Key must have 1 to 200 visible characters');
  // Before the rental is read, since an attempt beyond the limit must not cost that.
  const spent = await spentBy(request, RESERVATIONS);
  if (spent !== null) return tooMany(spent);
  const body = await readJson(request, termsOf, { countsInvalid: true });
  if (!body.ok) return body.response;
  const wait = await consumeFor(request, RESERVATIONS);
  if (wait !== null) return tooMany(wait);
  const outcome = await requestReservation(body.value, { key: key ? { door: 'api', value: key } : undefined });
  if (!outcome.ok) return refused(outcome);
  const made = await asRequested(outcome.value);
  return json(reservationOnWire(made.request, made.quote), { status: 201 });
}

/** The schema for the body's rental; without a valid rental, the strictest one. */
async function termsOf(sent: unknown) {
  const id = Number((sent as { rentalId?: unknown } | null)?.rentalId);
  const rental = Number.isInteger(id) && id > 0 && id <= MAX_INTEGER ? await findRequestedRental(id) : null;
  return apiRequest({ ...askedOf(rental, today(site.timeZone)), priceUnit: rental?.priceUnit ?? 'day' });
}
