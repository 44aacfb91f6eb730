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
  {
    name: 'common-letters-alone-until-they-are-counted',
    file: 'app/domains/shared/bounded-search.server.ts',
    find: 'counts ? rarest(words.parts, timesCounted(words.texts, counts)) : words.served',
    replace: 'rarest(words.parts, timesCounted(words.texts, counts ?? new Map()))',
    tests: ['tests/integration/search/trigram-counts.test.ts'],
  },
];
