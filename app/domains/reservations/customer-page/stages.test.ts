import { expect, test } from 'vitest';
import { stagesOf } from './stages';

type View = Parameters<typeof stagesOf>[0];
const status = (to: string, byCustomer = false) => ({ kind: 'status' as const, byCustomer, to });
const proposal = (byCustomer: boolean) => ({ kind: 'proposal' as const, byCustomer });
const AWAITED = { open: false, awaitsAdvance: true };
const line = (view: Partial<View>) =>
  stagesOf({ status: 'pending', steps: [], begun: false, ...view }).map(({ label, state }) => `${label}: ${state}`);

test.each<[string, Partial<View>]>([
  ['In review: now', {}],
  ['New dates: now', { steps: [{ kind: 'proposal', byCustomer: false }] }],
  ['Dates kept: now', { kept: 'July 14, 2026 at 9:05 PM EDT' }],
  ['Quote ready: now', { quote: { open: true }, kept: 'July 14, 2026 at 9:05 PM EDT' }],
  ['Advance due: now', { quote: { ...AWAITED, advanceDue: '$500.00' }, kept: 'July 14, 2026 at 9:05 PM EDT' }],
  ['Quote expired: now', { quote: { open: false, expired: true } }],
  ['Dates released: now', { quote: { ...AWAITED, advanceDue: '$500.00' }, kept: null }],
  ['Advance paid: now', { quote: { ...AWAITED, advanceDue: null } }],
  [
    'Dates accepted: now',
    { datesAccepted: true, steps: [proposal(false), proposal(true)], kept: 'July 14, 2026 at 9:05 PM EDT' },
  ],
  ['New dates: now', { steps: [proposal(true), proposal(false)] }],
])('a request that waits stands at %j', (now, view) => {
  expect(line(view)).toEqual(['Requested: done', now, 'Confirmed: ahead', 'Your stay: ahead']);
});

test('every step of a stay that is over is behind', () => {
  expect(line({ status: 'completed' })).toEqual([
    'Requested: done',
    'Answered: done',
    'Confirmed: done',
    'Completed: done',
  ]);
});

test.each<[string, Partial<View>]>([
  ['Confirmed: now', { status: 'confirmed', steps: [status('confirmed')] }],
  ['Your stay: now', { status: 'confirmed', begun: true }],
  ['Cancellation requested: now', { status: 'confirmed', asksToCancel: true }],
  ['Declined: ended', { status: 'declined', steps: [status('declined')] }],
  ['Withdrawn: ended', { status: 'declined', steps: [status('declined', true)] }],
  ['Expired: ended', { status: 'expired' }],
  ['Canceled: ended', { status: 'cancelled', steps: [status('cancelled', true)] }],
])('the one step that stands out is %j', (expected, view) => {
  const shown = line(view);
  expect(shown).toHaveLength(4);
  expect(shown.filter((step) => /now|ended/.test(step))).toEqual([expected]);
});
