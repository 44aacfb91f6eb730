import type { ActionFunctionArgs } from '@remix-run/node';
import { PlacesJson } from '~/domains/testimonials/api-schema';
import { searchPlaces } from '~/domains/testimonials/import/places.server';
import { SearchBusinesses } from '~/domains/testimonials/schema';
import { apiHandlers, headed, json, readQuery, refused } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const answer = apiHandlers({ GET: search });
export const loader = answer;
export const action = answer;

async function search({ request }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const query = readQuery(request, SearchBusinesses);
  if (!query.ok) return query.response;
  const outcome = await attempt(() => searchPlaces(query.value.q), 'Please try again.');
  return outcome.ok ? json(PlacesJson.parse({ places: outcome.value })) : refused(headed('Search Failed', outcome));
}
