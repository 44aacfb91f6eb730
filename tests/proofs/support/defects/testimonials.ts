import type { Defect } from './defect';

export const testimonials: Defect[] = [
  {
    name: 'reimport-keeps-the-old-rating',
    file: 'app/domains/testimonials/import-reviews.server.ts',
    find: '            rating: sql`excluded.rating`,\n',
    replace: '',
    tests: ['tests/integration/reviews-import.test.ts'],
  },
];
