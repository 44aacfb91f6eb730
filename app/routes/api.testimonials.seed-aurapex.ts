import type { ActionFunctionArgs } from '@remix-run/node';
import { PresetResultJson } from '~/domains/testimonials/api-schema';
import { loadPresetReviews } from '~/domains/testimonials/presets/load-preset-reviews.server';
import { apiHandlers, headed, json, refused } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const answer = apiHandlers({ POST: seed });
export const loader = answer;
export const action = answer;

async function seed({ request }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const outcome = await attempt(() => loadPresetReviews(), 'Please try again.');
  return outcome.ok ? json(PresetResultJson.parse(outcome.value)) : refused(headed('Seeding Failed', outcome));
}
