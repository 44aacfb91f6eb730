import { expect, test } from 'vitest';
import { aboutText } from './about-text';
import { faqText } from './faq-text';
import { RESERVATION_INCLUDES, RESERVE_PROMISES } from './promises';
import { termsText } from './terms-text';

test('the reservation card promises what the specification lists, to the letter', () => {
  expect(RESERVE_PROMISES).toEqual([
    'No hidden fees',
    '24/7 support',
    'Free cancellation up to 48 hours before',
    'Premium concierge included',
  ]);
});

test.each<[string, unknown]>([
  ['the reservation page', RESERVATION_INCLUDES],
  ['the FAQ', faqText],
  ['the terms', termsText],
  ['the about page', aboutText],
])('%s names the hours of free cancellation once', (_, text) => {
  expect(JSON.stringify(text).match(/\d+ hours before/g)).toEqual(['48 hours before']);
});
