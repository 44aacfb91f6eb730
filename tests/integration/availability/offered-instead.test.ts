import { beforeEach, expect, test } from 'vitest';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { FREE_DAYS, FREE_TIME } from '~/domains/availability/vocabulary';
import { shortRange } from '~/domains/availability/rules';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { site } from '~/http/documents/site.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { action } from '~/routes/_site.book.$id';
import { answerOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { addRental } from '../../support/fixtures/catalog';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, formPost } from '../../support/requests';

const alone = (day: string) => ({ startDate: day, endDate: day });
const DAY = inDays(10);
const charter = { ...good, ...alone(DAY), hoursPerDay: '4', startTime: '10:00' };

/** A boat from eight to eight, with an hour between stays. */
beforeEach(hourlyBoat);

const hold = (day: string, from: ClockTime, until: ClockTime) =>
  addHold({ ...alone(day), occupied: multirange([[instantOf(day, from, site.timeZone), instantOf(day, until, site.timeZone)]]) }); // prettier-ignore

async function send(fields: Record<string, string>, id = '1') {
  const post = formPost(`/book/${id}`, { formToken: issueFormToken(), ...fields });
  const { status, body } = await answerOf(() => action(args(post, { id })));
  type Sent = { error?: object; initialValue?: object; hours?: { startTimes: string[]; nextFree: object | null } };
  return { ...(body as Sent), status };
}

test('a refused time comes with the times that are free, and pressing one fills it in', async () => {
  await hold(DAY, '09:00', '14:00');
  const refused = await send(charter);
  expect(refused).toMatchObject({
    status: 400,
    error: { startTime: ['That time is taken. Available times: 2:00 PM, 2:30 PM, 3:00 PM, 3:30 PM, 4:00 PM.'] },
    hours: { startTimes: ['14:00', '14:30', '15:00', '15:30', '16:00'], nextFree: alone(DAY) },
  });
  const pressed = await send({ ...charter, [FREE_TIME]: '15:00' });
  expect(pressed).toMatchObject({ status: 200, initialValue: { ...charter, startTime: '15:00' } });
  expect(pressed.error ?? {}).not.toHaveProperty('startTime');
});

test('a refused day comes with the next one that the refusal names, at the same time', async () => {
  await hold(DAY, '08:00', '18:00');
  // The next day has free hours, but not at the wanted time.
  await hold(inDays(11), '09:00', '14:00');
  const next = alone(inDays(12));
  const refused = await send(charter);
  expect(refused).toMatchObject({
    error: { startTime: [`Those dates are booked. Next available: ${shortRange(next)}.`] },
    hours: { startTimes: [], nextFree: next },
  });
  const pressed = await send({ ...charter, [FREE_DAYS]: `${next.startDate} ${next.endDate}` });
  expect(pressed).toMatchObject({
    status: 200,
    initialValue: { ...charter, ...next },
    hours: { startTimes: expect.arrayContaining(['10:00']), nextFree: next },
  });
});

test('a form with other errors comes back with the times of its own days', async () => {
  await hold(DAY, '09:00', '14:00');
  const refused = await send({ ...charter, customerName: 'Al', startTime: '' });
  expect(refused).toMatchObject({ status: 400, hours: { startTimes: ['14:00', '14:30', '15:00', '15:30', '16:00'] } });
  expect((await send({ ...charter, startDate: 'soon' })).hours).toBeUndefined();
});

test('a pressed time that is none is refused as a typed one', async () => {
  const refused = await send({ ...charter, [FREE_TIME]: 'noon' });
  expect(refused).toMatchObject({ error: { startTime: [expect.any(String)] }, hours: { nextFree: alone(DAY) } });
});

test('a rental by the day has no hours', async () => {
  await addRental({ id: 2 });
  await addHold({ ...alone(DAY), rentalId: 2 });
  const refused = await send({ ...good, startDate: DAY }, '2');
  expect(refused).toMatchObject({
    status: 400,
    error: { startDate: [expect.stringMatching(/^Those dates are booked/)] },
  });
  expect(refused.hours).toBeUndefined();
});
