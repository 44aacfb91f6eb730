import type { ActionFunctionArgs } from '@remix-run/node';
import { askedDays, AvailabilityQuery } from '~/domains/reservations/availability-query';
import { findTaken } from '~/domains/reservations/queries.server';
import { today } from '~/domains/shared/calendar';
import { answering, idOf, json, problem, readQuery, refused } from '~/http/api.server';
import { site } from '~/http/site.server';

const MISSING = 'Rental Not Found';

const answer = answering({ GET: show });
export const loader = answer;
export const action = answer;

/** GET /api/rentals/{id}/availability?from&to: the taken days, without by whom or why. */
async function show({ request, params }: ActionFunctionArgs) {
  const rentalId = idOf(params.id, MISSING);
  const query = readQuery(request, AvailabilityQuery);
  if (!query.ok) return query.response;
  const days = askedDays(query.value, today(site.timeZone));
  if (!days.ok) return refused(days);
  const taken = await findTaken(rentalId, days.value);
  if (!taken) return problem(404, MISSING);
  return json({ rentalId, from: days.value.startDate, to: days.value.endDate, taken });
}
