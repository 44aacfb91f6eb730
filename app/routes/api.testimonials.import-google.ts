import type { ActionFunctionArgs } from '@remix-run/node';
import { ImportResultJson } from '~/domains/testimonials/api-schema';
import { importReviews } from '~/domains/testimonials/import/import-reviews.server';
import { ImportReviews } from '~/domains/testimonials/schema';
import { apiHandlers, headed, json, readJson, refused } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const answer = apiHandlers({ POST: importFromGoogle });
export const loader = answer;
export const action = answer;

async function importFromGoogle({ request }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const body = await readJson(request, ImportReviews);
  if (!body.ok) return body.response;
  const outcome = await attempt(() => importReviews(body.value.placeId), 'Please try again.');
  return outcome.ok ? json(ImportResultJson.parse(outcome.value)) : refused(headed('Import Failed', outcome));
}
