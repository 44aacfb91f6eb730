import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stateInWords } from './page-text';
import { ConciergeWords } from './concierge-message';
import type { ReservationStatus } from '../vocabulary';

const proposal = { kind: 'proposal' as const, byCustomer: false, to: null, reason: '2027-01-20 to 2027-01-22' };
const shown = (status: ReservationStatus, steps = [proposal]) =>
  renderToStaticMarkup(<ConciergeWords reservation={{ status, steps, agreedTotal: null, totalPrice: 100 }} />);

test('while a request waits, proposed days are what its customer is told first', () => {
  expect(stateInWords({ status: 'pending', steps: [proposal] }).title).toBe('Other days are proposed');
  expect(stateInWords({ status: 'pending', steps: [] }).title).toBe('We have your request');
  expect(shown('pending')).toContain('January 20, 2027 to January 22, 2027');
});

test.each<ReservationStatus>(['confirmed', 'declined', 'cancelled', 'expired', 'completed'])(
  'once it is %s, they are no offer any more',
  (status) => {
    expect(stateInWords({ status, steps: [proposal] }).title).not.toBe('Other days are proposed');
    expect(shown(status)).toBe('');
  },
);
