import type { Defect } from './defect';

/** Quotes, suggested dates and their times. */
export const stays: Defect[] = [
  {
    name: 'extras-left-out-of-the-draft',
    file: 'app/domains/reservations/request/draft.ts',
    find: 'extras: Object.fromEntries(extras)',
    replace: 'extras: {}',
    tests: ['tests/unit/reservations/reservations-rules.test.ts'],
  },
  {
    name: 'minimum-stay-ends-a-day-early',
    file: 'app/domains/pricing/rates/terms-on.ts',
    find: 'day <= lastDay',
    replace: 'day < lastDay',
    tests: ['tests/integration/quotes/minimum-stay.test.ts'],
  },
  {
    name: 'minimum-stay-of-a-rate-is-not-asked',
    file: 'app/domains/reservations/missed-terms.server.ts',
    find: 'offerOn(offer, [...found.values()], stay.startDate)',
    replace: 'offer',
    tests: ['tests/integration/quotes/minimum-stay.test.ts'],
  },
  {
    name: 'total-of-a-search-without-charges',
    file: 'app/domains/storefront/stay/priced-stay.server.ts',
    find: 'days, guests).total)',
    replace: 'days, guests).rent)',
    tests: ['tests/integration/storefront/search-results.test.ts'],
  },
  {
    name: 'taken-days-shown-as-free',
    file: 'app/domains/storefront/stay/priced-stay.server.ts',
    find: 'const standing = standings.get(rental.id)!;',
    replace: "const standing = standings.size > 9 ? standings.get(rental.id)! : 'free';",
    tests: ['tests/integration/storefront/rental-stay.test.ts'],
  },
  {
    name: 'suggested-days-that-overlap',
    file: 'app/domains/availability/standing.server.ts',
    find: 'Math.max(length, 1)',
    replace: '1',
    tests: ['tests/integration/storefront/rental-stay.test.ts'],
  },
  {
    name: 'similar-rental-that-is-taken',
    file: 'app/domains/storefront/stay/similar-rentals.server.ts',
    find: "standings.get(other.id) === 'free'",
    replace: "standings.get(other.id) !== 'option'",
    tests: ['tests/integration/storefront/rental-stay.test.ts'],
  },
  {
    name: 'added-lines-lost-by-a-move',
    file: 'app/domains/reservations/quotes/price-stay.server.ts',
    find: '(newest?.lines ?? []).flatMap(addedAgain)',
    replace: '[]',
    tests: ['tests/integration/quotes/moved-option.test.ts'],
  },
  {
    name: 'unsuggested-days-accepted',
    file: 'app/domains/reservations/customer-page/accept-days.server.ts',
    find: 'return isOffered ? null : refuse(',
    replace: 'return isOffered || offers ? null : refuse(',
    tests: ['tests/integration/quotes/accepted-days.test.ts'],
  },
  {
    name: 'late-quote-accepted',
    file: 'app/domains/reservations/quotes/accept-version.server.ts',
    find: 'newest.validUntil <= now',
    replace: 'newest.validUntil < new Date(0)',
    tests: ['tests/integration/quotes/accepted.test.ts'],
  },
  {
    name: 'block-without-its-times',
    file: 'app/domains/availability/blocks/block-time.server.ts',
    find: "{ ...block, priceUnit: 'day' }",
    replace: "{ startDate: block.startDate, endDate: block.endDate, priceUnit: 'day' }",
    tests: ['tests/integration/availability/timed-blocks.test.ts'],
  },
  {
    name: 'held-time-shown-as-days',
    file: 'app/domains/availability/held-time.server.ts',
    find: 'if (time) return time;',
    replace: '',
    tests: ['tests/integration/availability/one-boat-one-day.test.ts'],
  },
];
