import { beforeEach, expect, test } from 'vitest';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { loader } from '~/routes/admin.reservations.$id';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
const textOf = async (id: number) => {
  const { body } = await answerOf(() =>
    loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) })),
  );
  return (body as { text: string | null }).text;
};
const stay = { startDate: '2031-05-10', endDate: '2031-05-12' };

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('a pending request is copied as its offer, with the words of the mail', async () => {
  const { id, reference } = await addReservation(stay);
  const text = await textOf(id);
  expect(text).toContain('We received your request\n\nDear Grace Hopper,\n');
  expect(text).toContain(
    [
      'Rental: Aria 9',
      'Dates: May 10, 2031 to May 12, 2031 (3 days)',
      'Rate: $1,950 per day',
      'Total: $5,850',
      'Calculation: $1,950 per day × 3 days',
      `Reference: ${reference}`,
    ].join('\n'),
  );
  expect(text).toContain(`http://localhost:3000/reservations/${reference}`);
  expect(text).toContain('+1 (305) 555-0142');
});

test('kept dates are copied with the end of the option, and without it once it has ended', async () => {
  const kept = await addReservation({ ...stay, optionUntil: new Date('2031-05-01T16:00:00Z') });
  const ended = await addReservation({ ...stay, optionUntil: new Date('2020-05-01T16:00:00Z') });
  expect(await textOf(kept.id)).toContain('We keep Aria 9 for you until May 1, 2031 at 12:00 PM EDT.');
  expect(await textOf(kept.id)).not.toMatch(/email[ ,.]/);
  expect(await textOf(ended.id)).toContain('We received your request');
});

test('a confirmation is copied with the line that explains another total', async () => {
  const { id } = await addReservation(stay);
  await confirmReservation(id, { actor: 'marina', version: 1, total: 5000, reason: 'Low season' });
  const text = await textOf(id);
  expect(text).toContain('We are pleased to confirm your reservation for Aria 9.');
  expect(text).toContain('Agreed discount: -$850.00\nAs agreed with the concierge\nTotal: $5,000.00\nPaid: $0.00');
  expect(text).toContain('Balance due: $5,000.00\nReference: ');
  expect(text).not.toContain('Calculation');
});

test('a week is counted in nights', async () => {
  const week = { startDate: '2031-05-10', endDate: '2031-05-17', priceUnit: 'week', pricedBy: 'nights' } as const;
  const villa = await addReservation(week);
  expect(await textOf(villa.id)).toContain('Dates: May 10, 2031 to May 17, 2031 (7 nights)');
});

test('hours on several days are hours a day, with a start time, too', async () => {
  const hours = { priceUnit: 'hour', hoursPerDay: 4, startTime: '10:00' } as const;
  const boat = await addReservation({ ...stay, ...hours });
  expect(await textOf(boat.id)).toContain('Times: 10:00 AM, for 4 hours a day\n');
  const once = await addReservation({ ...stay, ...hours, endDate: stay.startDate });
  expect(await textOf(once.id)).toContain('Times: 10:00 AM, for 4 hours\n');
});

test.each([{ status: 'declined' as const }, { status: 'completed' as const }, { erasedAt: new Date() }])(
  'nothing is copied of %j',
  async (values) => {
    const { id } = await addReservation({ ...stay, ...values });
    expect(await textOf(id)).toBeNull();
  },
);
