import { z } from 'zod';
import { type ApiOperation, PageHeaders } from '~/domains/shared/openapi';
import { PlaceJson, TestimonialJson } from './api-schema';
import { ImportReviews, SearchBusinesses, TestimonialsQuery } from './schema';

const call = { group: 'Testimonials' } as const;
const count = z.int().min(0);

/** The testimonial calls of the specification's section 7. */
export const testimonialOperations: ApiOperation[] = [
  {
    ...call,
    method: 'get',
    path: '/api/testimonials',
    summary: 'All testimonials',
    description: 'Newest first, a hundred at a time.',
    access: 'anyone',
    query: TestimonialsQuery,
    answers: { 200: { description: 'The testimonials', body: z.array(TestimonialJson), headers: PageHeaders } },
  },
  {
    ...call,
    method: 'delete',
    path: '/api/testimonials',
    summary: 'Clear all testimonials',
    access: 'admin',
    answers: { 204: { description: 'Cleared' } },
  },
  {
    ...call,
    method: 'get',
    path: '/api/google-places/search',
    summary: 'Search for a business at Google',
    description: 'Answers 503 while no key is set.',
    access: 'admin',
    query: SearchBusinesses,
    answers: { 200: { description: 'What was found', body: z.object({ places: z.array(PlaceJson) }) } },
    refusals: [404],
  },
  {
    ...call,
    method: 'post',
    path: '/api/testimonials/import-google',
    summary: 'Import the reviews of a business',
    description: 'A review that is here already is brought up to date, never doubled. Answers 503 while no key is set.',
    access: 'admin',
    body: ImportReviews,
    answers: {
      200: {
        description: 'What became of the reviews',
        body: z.object({ message: z.string(), added: count, updated: count, skipped: count }),
      },
    },
    refusals: [404],
  },
  {
    ...call,
    method: 'post',
    path: '/api/testimonials/seed-aurapex',
    summary: 'Load the preset reviews',
    description: 'Demo content, labelled as such; loading it again adds nothing.',
    access: 'admin',
    answers: { 200: { description: 'How many were added', body: z.object({ message: z.string(), added: count }) } },
  },
];
