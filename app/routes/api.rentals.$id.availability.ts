import type { LoaderFunctionArgs } from '@remix-run/node';
import { askedDays, AvailabilityQuery } from '~/domains/reservations/availability-query';
import { findTaken } from '~/domains/reservations/queries.server';
import { today } from '~/domains/shared/calendar';
import { json, methodNotAllowed, problem, refused } from '~/http/api.server';
import { log } from '~/http/log.server';
import { optionalId } from '~/http/not-found.server';
import { site } from '~/http/site.server';

const MISSING = 'Rental Not Found';

/** GET /api/rentals/{id}/availability?from&to: which days are taken, and nothing of by whom or why. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const rentalId = optionalId(params.id);
  if (!rentalId) return problem(404, MISSING);
  const query = AvailabilityQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) {
    const errors = query.error.issues.map(({ path, message }) => [path.join('.'), [message]]);
    return problem(400, 'Some fields need attention', Object.fromEntries(errors));
  }
  const days = askedDays(query.data, today(site.timeZone));
  if (!days.ok) return refused(days);
  try {
    const taken = await findTaken(rentalId, days.value);
    if (!taken) return problem(404, MISSING);
    return json({ rentalId, from: days.value.startDate, to: days.value.endDate, taken });
  } catch (error) {
    log.error({ err: error }, 'what is taken could not be read');
    return problem(503, 'An unexpected error occurred');
  }
}

export const action = () => methodNotAllowed('GET', 'HEAD');
