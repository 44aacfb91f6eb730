import { expect, test } from 'vitest';
import { agreedOf } from '~/domains/reservations/quotes/agreed-version';
import type { StoredQuote } from '~/domains/reservations/quotes/queries.server';

const own = { startTime: null, handoverTime: '09:00', returnTime: '20:00' };
const version = (one: Partial<StoredQuote>) => [{ version: 1, startTime: null, ...one }] as StoredQuote[];
const BY_THE_TERMS = { handoverTime: null, returnTime: null };

// Earlier releases stored the times only on the reservation, and a confirmation may choose others than the quote's.
test.each<[string, Partial<StoredQuote>]>([
  ['of an earlier release', { priceUnit: 'hour' }],
  ['by the terms', { priceUnit: 'hour', ...BY_THE_TERMS }],
])('the agreed times around hours are the reservation’s, with a version %s', (_, quote) => {
  expect(agreedOf({ agreedVersion: 1, ...own }, version(quote))).toMatchObject(own);
});

test('days have the times of their version', () => {
  const quoted = { priceUnit: 'day', handoverTime: '10:00', returnTime: '18:00' } as const;
  expect(agreedOf({ agreedVersion: 1, ...own }, version(quoted))).toMatchObject({ ...quoted });
});
