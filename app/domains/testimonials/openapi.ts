import { z } from 'zod';
import { type ApiOperation, PageHeaders } from '~/domains/shared/openapi';
import { ImportResultJson, PlacesJson, PresetResultJson, TestimonialJson } from './api-schema';
import { ImportReviews, SearchBusinesses, TestimonialsQuery } from './schema';

const testimonials = { group: 'Testimonials' } as const;

/** The testimonial endpoints (specification, section 7). */
export const testimonialOperations: ApiOperation[] = [
  {
    ...testimonials,
    method: 'get',
    path: '/api/testimonials',
    summary: 'List testimonials',
    description: 'Newest first, 100 per page.',
    access: 'anyone',
    query: TestimonialsQuery,
    responses: { 200: { description: 'The testimonials', body: z.array(TestimonialJson), headers: PageHeaders } },
  },
  {
    ...testimonials,
    method: 'delete',
    path: '/api/testimonials',
    summary: 'Clear all testimonials',
    access: 'admin',
    responses: { 204: { description: 'Cleared' } },
  },
  {
    ...testimonials,
    method: 'get',
    path: '/api/google-places/search',
    summary: 'Search for a business on Google',
    description: 'Returns 503 if no API key is configured.',
    access: 'admin',
    query: SearchBusinesses,
    responses: { 200: { description: 'The search results', body: PlacesJson } },
    refusals: [404],
  },
  {
    ...testimonials,
    method: 'post',
    path: '/api/testimonials/import-google',
    summary: 'Import the reviews of a business',
    description: 'Existing reviews are updated, never duplicated. Returns 503 if no API key is configured.',
    access: 'admin',
    body: ImportReviews,
    responses: {
      200: {
        description: 'The import result',
        body: ImportResultJson,
      },
    },
    refusals: [404],
  },
  {
    ...testimonials,
    method: 'post',
    path: '/api/testimonials/seed-aurapex',
    summary: 'Load the preset reviews',
    description: 'Demo content, labeled as such. Loading it again adds nothing.',
    access: 'admin',
    responses: {
      200: { description: 'The number of reviews added', body: PresetResultJson },
    },
  },
];
