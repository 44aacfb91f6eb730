import type { ActionFunctionArgs } from '@remix-run/node';
import { clearTestimonials } from '~/domains/testimonials/clear-testimonials.server';
import { listTestimonials } from '~/domains/testimonials/queries.server';
import { TestimonialsQuery } from '~/domains/testimonials/schema';
import { testimonialOnWire } from '~/domains/testimonials/wire.server';
import { apiHandlers, json, nextPage, nothing, readQuery, refused } from '~/http/json/api.server';
import { attempt } from '~/http/process/attempt.server';
import { requireAdminApi } from '~/http/json/require-admin.server';

const answer = apiHandlers({ GET: list, DELETE: clear }, 'Failed to load testimonials. Please try again later.');
export const loader = answer;
export const action = answer;

/** Lists testimonials, newest first. */
async function list({ request }: ActionFunctionArgs) {
  const query = readQuery(request, TestimonialsQuery);
  if (!query.ok) return query.response;
  const { testimonials, next } = await listTestimonials({ before: query.value.after, size: 100 });
  return json(testimonials.map(testimonialOnWire), { headers: nextPage(request, next) });
}

async function clear({ request }: ActionFunctionArgs) {
  await requireAdminApi(request);
  const outcome = await attempt(() => clearTestimonials(), 'Clearing Failed');
  return outcome.ok ? nothing() : refused(outcome);
}
