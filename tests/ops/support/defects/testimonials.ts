import type { Defect } from './defect';

export const testimonials: Defect[] = [
  {
    name: 'reimport-keeps-the-old-rating',
    file: 'app/domains/testimonials/import/import-reviews.server.ts',
    find: '            rating: sql`excluded.rating`,\n',
    replace: '',
    tests: ['tests/integration/testimonials/reviews-import.test.ts'],
  },
  {
    name: 'preset-reviews-not-labeled',
    file: 'app/domains/testimonials/presets/load-preset-reviews.server.ts',
    find: '    demo: true,\n',
    replace: '',
    tests: ['tests/integration/api/testimonials.test.ts'],
  },
  {
    name: 'review-id-in-the-response',
    file: 'app/domains/testimonials/wire.server.ts',
    find: '  TestimonialJson.parse({',
    replace: '  TestimonialJson.loose().parse({',
    tests: ['tests/integration/api/testimonials.test.ts'],
  },
  {
    name: 'oldest-reviews-on-the-home-page',
    file: 'app/domains/testimonials/queries.server.ts',
    find: 'desc(testimonials.createdAt), asc(testimonials.id)',
    replace: 'asc(testimonials.createdAt), asc(testimonials.id)',
    tests: ['tests/integration/storefront/home.test.ts'],
  },
  {
    name: 'plain-http-address-of-an-author',
    file: 'app/domains/testimonials/import/import-reviews.server.ts',
    find: "new URL(value).protocol === 'https:'",
    replace: '/^https?:$/.test(new URL(value).protocol)',
    tests: ['tests/integration/testimonials/reviews-import.test.ts'],
  },
];
