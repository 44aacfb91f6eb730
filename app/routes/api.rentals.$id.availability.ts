import type { ActionFunctionArgs } from '@remix-run/node';
import { askedDays, availabilityOnWire, AvailabilityQuery } from '~/domains/availability/api-schema';
import { findOpenings } from '~/domains/availability/free/find-openings.server';
import { today } from '~/domains/shared/calendar';
import { apiHandlers, idOf, json, problem, readQuery, refused } from '~/http/json/api.server';
import { site } from '~/http/documents/site.server';

const MISSING = 'Rental Not Found';

const handlers = apiHandlers({ GET: show });
export const loader = handlers;
export const action = handlers;

/** GET /api/rentals/{id}/availability?from&to: the wholly or partly taken days, without the customer or the reason. */
async function show({ request, params }: ActionFunctionArgs) {
  const rentalId = idOf(params.id, MISSING);
  const query = readQuery(request, AvailabilityQuery);
  if (!query.ok) return query.response;
  const days = askedDays(query.value, today(site.timeZone));
  if (!days.ok) return refused(days);
  const openings = await findOpenings(rentalId, days.value, { hours: query.value.hours });
  if (!openings) return problem(404, MISSING);
  return json(availabilityOnWire(rentalId, days.value, openings));
}
