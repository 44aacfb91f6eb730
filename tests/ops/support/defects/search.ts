import type { Defect } from './defect';

export const search: Defect[] = [
  {
    name: 'one-word-finds-a-customer',
    file: 'app/domains/search/customers.ts',
    find: 'words.every((word)',
    replace: 'words.some((word)',
    tests: ['tests/integration/search/find-anything.test.ts'],
  },
  {
    name: 'rental-whose-terms-are-missed-is-free',
    file: 'app/domains/storefront/search/search-rentals.server.ts',
    find: "standing === 'passed' || missed.length > 0 ? 'onRequest'",
    replace: "standing === 'passed' ? 'onRequest'",
    tests: ['tests/integration/storefront/search-groups.test.ts'],
  },
];
