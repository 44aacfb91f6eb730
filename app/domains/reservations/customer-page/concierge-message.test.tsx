import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openSuggestions, stateInWords } from './page-text';
import { ConciergeWords } from './concierge-message';
import type { ReservationStatus } from '../vocabulary';

const suggested = { byCustomer: false, to: null, reason: '2027-01-20 to 2027-01-22', proposals: null };
const proposal = { kind: 'proposal' as const, ...suggested };
const accepted = { ...proposal, byCustomer: true };
const shown = (status: ReservationStatus, steps = [proposal]) =>
  renderToStaticMarkup(<ConciergeWords reservation={{ status, steps }} adjusted={false} />);

test('suggested dates wait for the customer until they accept some', () => {
  const title = (steps: (typeof proposal)[], datesAccepted = false) =>
    stateInWords({ status: 'pending', steps, datesAccepted }).title;
  expect(title([proposal])).toBe('We’ve suggested new dates');
  expect([title([]), title([proposal, accepted], true)]).toEqual([
    'We received your request',
    'You accepted new dates',
  ]);
  expect(title([proposal, accepted, proposal])).toBe('We’ve suggested new dates');
  expect(openSuggestions({ status: 'pending', steps: [proposal, accepted, proposal] })).toEqual([proposal]);
});

test('the reason of a refusal has its dates in words', () => {
  const declined = { ...suggested, kind: 'status' as const, to: 'declined' as const };
  const reservation = { status: 'declined' as const, steps: [declined] };
  expect(renderToStaticMarkup(<ConciergeWords reservation={reservation} adjusted={false} />)).toContain(
    'January 20, 2027 to January 22, 2027',
  );
});

test.each<ReservationStatus>(['confirmed', 'declined', 'cancelled', 'expired', 'completed'])(
  'a %s reservation no longer shows suggested dates',
  (status) => {
    expect(stateInWords({ status, steps: [proposal] }).title).not.toBe('We’ve suggested new dates');
    expect(shown(status)).toBe('');
  },
);

test.each<[reason: string, isShown: boolean]>([
  ['The marina asks for more', true],
  ['The advance was recorded', false],
  ['Quote 2 agreed by phone, $120.00', false],
  ['Quote 2 agreed, $1,120.00', false],
  ['Quote 2 agreed at a lower price for a regular', true],
])('a confirmation at another total for “%s” shows the reason: %s', (reason, isShown) => {
  const confirmed = { ...suggested, kind: 'status' as const, to: 'confirmed' as const, reason };
  const reservation = { status: 'confirmed' as const, steps: [confirmed] };
  const html = renderToStaticMarkup(<ConciergeWords reservation={reservation} adjusted />);
  expect(html.includes('Why the total changed') && html.includes(reason)).toBe(isShown);
});
