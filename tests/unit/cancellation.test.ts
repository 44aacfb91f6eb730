import { describe, expect, test } from 'vitest';
import { freeCancellationUntil } from '~/domains/shared/cancellation';

const MIAMI = 'America/New_York';

describe('free cancellation ends 48 hours before the first day begins', () => {
  test.each([
    ['in winter', '2026-12-10', MIAMI, '2026-12-08T05:00:00.000Z'],
    ['in summer', '2026-07-14', MIAMI, '2026-07-12T04:00:00.000Z'],
    ['across the end of the year', '2027-01-01', MIAMI, '2026-12-30T05:00:00.000Z'],
    ['on the day the clock goes forward', '2026-03-08', MIAMI, '2026-03-06T05:00:00.000Z'],
    ['the day after: one hour is missing', '2026-03-09', MIAMI, '2026-03-07T04:00:00.000Z'],
    ['on the day the clock goes back', '2026-11-01', MIAMI, '2026-10-30T04:00:00.000Z'],
    ['the day after: one hour occurs twice', '2026-11-02', MIAMI, '2026-10-31T05:00:00.000Z'],
    ['in the easternmost zone', '2026-07-14', 'Pacific/Kiritimati', '2026-07-11T10:00:00.000Z'],
    ['in the westernmost zone', '2026-07-14', 'Etc/GMT+12', '2026-07-12T12:00:00.000Z'],
    ['in a zone with a half-hour offset', '2026-07-14', 'Asia/Kolkata', '2026-07-11T18:30:00.000Z'],
    ['on a day without midnight', '2026-09-06', 'America/Santiago', '2026-09-04T04:00:00.000Z'],
    ['in UTC', '2026-07-14', 'UTC', '2026-07-12T00:00:00.000Z'],
  ])('%s', (_, startDate, timeZone, moment) => {
    expect(freeCancellationUntil({ startDate }, timeZone).toISOString()).toBe(moment);
  });

  test('it counts from the agreed handover', () => {
    const agreed = { startDate: '2026-07-14', handoverAt: new Date('2026-07-14T20:00:00Z') };
    expect(freeCancellationUntil(agreed, MIAMI).toISOString()).toBe('2026-07-12T20:00:00.000Z');
  });

  test('it is 48 hours before midnight in the site’s zone, whatever the machine’s zone', () => {
    for (let day = 1; day <= 28; day++) {
      const startDate = `2026-03-${String(day).padStart(2, '0')}`;
      const begins = new Date(freeCancellationUntil({ startDate }, MIAMI).getTime() + 48 * 60 * 60 * 1000);
      const clock = begins.toLocaleTimeString('en-GB', { timeZone: MIAMI });
      expect([startDate, clock]).toEqual([startDate, '00:00:00']);
    }
  });
});
