import { expect, test } from 'vitest';
import { askedDays, AvailabilityQuery } from '~/domains/availability/api-schema';

const TODAY = '2026-11-21';
const HORIZON = '2028-11-20';

test.each<[string, object, [string, string]]>([
  ['no dates', {}, [TODAY, '2027-02-19']],
  ['a start', { from: '2027-03-01' }, ['2027-03-01', '2027-05-30']],
  ['an end', { to: '2026-12-01' }, [TODAY, '2026-12-01']],
  ['both', { from: '2027-03-01', to: '2027-03-31' }, ['2027-03-01', '2027-03-31']],
  ['one day', { from: '2027-03-01', to: '2027-03-01' }, ['2027-03-01', '2027-03-01']],
  ['a start in the past', { from: '2026-11-01', to: '2026-12-01' }, [TODAY, '2026-12-01']],
  ['an end beyond two years', { to: '2099-01-01' }, [TODAY, HORIZON]],
  ['a start near the limit', { from: '2028-11-01' }, ['2028-11-01', HORIZON]],
  ['a timestamp', { from: '2027-03-01T23:30:00Z' }, ['2027-03-01', '2027-05-30']],
])('accepts %s', (_, query, [startDate, endDate]) => {
  const outcome = askedDays(AvailabilityQuery.parse(query), TODAY);
  expect(outcome).toEqual({ ok: true, value: { startDate, endDate } });
});

test.each<[object, object]>([
  [{ from: '2027-03-02', to: '2027-03-01' }, { to: ['to must not be before from'] }],
  [{ to: '2026-11-20' }, { to: ['to is in the past'] }],
  [{ from: '2026-11-01', to: '2026-11-20' }, { to: ['to is in the past'] }],
  [{ from: '2028-11-21' }, { from: ['from is more than two years ahead'] }],
])('refuses %j', (query, fields) => {
  expect(askedDays(AvailabilityQuery.parse(query), TODAY)).toMatchObject({ ok: false, code: 'invalid', fields });
});
