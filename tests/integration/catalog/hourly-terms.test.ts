import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { type OwnTerms, type PriceUnit, TERM_NAMES, type TermName } from '~/domains/catalog/vocabulary';
import * as termsRoute from '~/routes/admin._catalog._rentals.$id.terms';
import * as categoryRoute from '~/routes/admin._catalog.categories.$categoryId.terms';
import { loader as askAvailability } from '~/routes/api.rentals.$id.availability';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
});

const boat = (own: OwnTerms = {}, inherited: OwnTerms = {}) => offer('hour', own, inherited);
const offer = async (priceUnit: PriceUnit, own: OwnTerms, inherited: OwnTerms = {}) => {
  await addCategory(1, { terms: inherited });
  await addRental({ id: 1, name: 'Onda 38', priceUnit, terms: own });
};

type Chosen = Record<string, string | null>;
/** Fields in which terms that are not named are inherited; null removes a term. */
const fieldsOf = (chosen: Chosen) =>
  Object.fromEntries(
    TERM_NAMES.flatMap((name) => {
      const value = chosen[name];
      if (value === undefined) return [[`terms.${name}.choice`, 'inherit']];
      if (value === null) return [[`terms.${name}.choice`, 'none']];
      return [[`terms.${name}.choice`, 'own'], [`terms.${name}.value`, value]]; // prettier-ignore
    }),
  );
const save = (chosen: Chosen) =>
  answerOf(() => termsRoute.action(args(formPost('/admin/1/terms', fieldsOf(chosen), { Cookie }), { id: '1' })));

describe('the times of a rental by the hour must leave its shortest stay', () => {
  test.each<[string, OwnTerms, Chosen, string, string]>([
    ['an opening alone', {}, { handoverTime: '22:30' }, 'handoverTime', '2 hours a day do not fit between 10:30 PM and 12:00 AM'],
    ['a closing alone', {}, { returnTime: '01:30' }, 'returnTime', '2 hours a day do not fit between 12:00 AM and 1:30 AM'],
    ['with its shortest stay', {}, { handoverTime: '20:00', minimumStay: '5' }, 'handoverTime', '5 hours a day do not fit between 8:00 PM and 12:00 AM'],
    ['a closing taken away', { handoverTime: '23:00', returnTime: '03:00' }, { returnTime: null }, 'returnTime', '2 hours a day do not fit between 11:00 PM and 12:00 AM'],
    ['beside an opening that is inherited', { handoverTime: '23:00' }, { returnTime: '00:30' }, 'returnTime', '2 hours a day do not fit between 11:00 PM and 12:30 AM'],
    ['a shortest stay alone', { handoverTime: '10:00', returnTime: '14:00' }, { minimumStay: '6' }, 'minimumStay', '6 hours a day do not fit between 10:00 AM and 2:00 PM'],
  ])('%s', async (_, inherited, chosen, at, message) => {
    await boat({}, inherited);
    const answer = await save(chosen);
    expect(answer).toMatchObject({ status: 400, body: { error: { [`terms.${at}.value`]: [message] } } });
    expect(await db.select({ terms: rentals.terms }).from(rentals)).toEqual([{ terms: {} }]);
  }); // prettier-ignore

  test.each<Chosen>([{ handoverTime: '22:00' }, { returnTime: '02:00' }, { returnTime: '00:00' }])(
    '%j leaves it',
    async (chosen) => {
      await boat();
      expect((await save(chosen)).status).toBe(303);
    },
  );
});

describe('a length that no request of a visitor can have', () => {
  const saveCategory = (chosen: Chosen) =>
    answerOf(() =>
      categoryRoute.action(
        args(formPost('/admin/categories/1/terms', fieldsOf(chosen), { Cookie }), { categoryId: '1' }),
      ),
    );
  const CASES: Array<[PriceUnit, TermName, string, string]> = [
    ['hour', 'maximumStay', '1', 'A reservation has at least 2 hours a day'],
    ['hour', 'minimumStay', '13', 'A reservation has at most 12 hours a day'],
    ['day', 'maximumStay', '1', 'A reservation has at least 2 days'],
    ['week', 'minimumStay', '53', 'A reservation has at most 52 weeks (364 nights)'],
  ];

  test.each(CASES)('by the %s, a %s of %s, is refused at its field', async (unit, name, value, message) => {
    await offer(unit, {});
    const at = `terms.${name}.value`;
    expect(await save({ [name]: value })).toMatchObject({ status: 400, body: { error: { [at]: [message] } } });
    expect(await saveCategory({ [name]: value })).toMatchObject({
      status: 400,
      body: { error: { [at]: [`Onda 38: ${message}`] } },
    });
    expect(await db.select({ terms: rentals.terms }).from(rentals)).toEqual([{ terms: {} }]);
  });

  test.each(CASES)('by the %s, a stored %s of %s stops no other save of its category', async (unit, name, value) => {
    await offer(unit, { [name]: Number(value) });
    expect((await saveCategory({ noticeHours: '24' })).status).toBe(303);
  });

  test.each<[PriceUnit, TermName, string]>([
    ['hour', 'maximumStay', '2'],
    ['hour', 'minimumStay', '12'],
    ['day', 'maximumStay', '2'],
    ['day', 'minimumStay', '365'],
    ['week', 'maximumStay', '1'],
    ['week', 'minimumStay', '52'],
  ])('by the %s, a %s of %s is stored', async (unit, name, value) => {
    await offer(unit, {});
    expect((await save({ [name]: value })).status).toBe(303);
  });
});

const day = inDays(10);
const ask = (more = {}) => viaApi({ ...good, rentalId: 1, startDate: day, endDate: day, ...more });
const availability = async (hours = 4) => {
  const url = `/api/rentals/1/availability?from=${day}&to=${day}&hours=${hours}`;
  return (await answerOf(() => askAvailability(args(pageGet(url), { id: '1' })))).body as { startTimes: string[] };
};

describe('stored times that leave no hours do not count', () => {
  test.each<OwnTerms>([
    { handoverTime: '16:00', returnTime: '17:00' },
    { handoverTime: '23:00' },
    { returnTime: '01:00' },
  ])('%j', async (terms) => {
    await boat(terms);
    expect((await availability()).startTimes).toHaveLength(41);
    expect((await ask()).status).toBe(201);
    expect((await ask({ startTime: '06:00' })).status).toBe(201);
    const found = await answerOf(() => search(args(pageGet(`/search?startDate=${day}&endDate=${day}`))));
    expect(found.body).toMatchObject({ search: { found: { free: [{ id: 1 }] } } });
    const page = await answerOf(() => rentalPage(args(pageGet('/rentals/1'), { id: '1' })));
    expect(JSON.stringify(page.body)).not.toMatch(/Available between|Handover from|Return by/);
    const screen = await answerOf(() => termsRoute.loader(args(pageGet('/admin/1/terms', { Cookie }), { id: '1' })));
    expect(screen.body).toMatchObject({
      warning: expect.stringMatching(/^2 hours a day do not fit between .+ are ignored/),
    });
  });

  test('those that leave some do', async () => {
    await boat({ handoverTime: '16:00', returnTime: '18:00' });
    expect((await availability(2)).startTimes).toEqual(['16:00']);
    const screen = await answerOf(() => termsRoute.loader(args(pageGet('/admin/1/terms', { Cookie }), { id: '1' })));
    expect(screen.body).toMatchObject({ warning: null });
  });
});

test('a closing at midnight alone leaves the whole day', async () => {
  await boat({ returnTime: '00:00' });
  expect((await availability(12)).startTimes).toHaveLength(25);
});

test('the opening is offered as a start, so that the shortest stay fits what the form accepts', async () => {
  await boat({ handoverTime: '10:15', returnTime: '12:15' });
  expect((await availability(2)).startTimes).toEqual(['10:15']);
  expect((await ask()).status).toBe(201);
});

test('hours that the clocks take away do not refuse a request, while held ones do', async () => {
  // The clocks of Miami go forward at two.
  const night = { startDate: '2028-03-12', endDate: '2028-03-12' };
  await boat({ handoverTime: '01:30', returnTime: '03:30' });
  expect((await ask(night)).status).toBe(201);
  await addHold(night);
  expect(await ask(night)).toMatchObject({
    status: 400,
    errors: { startDate: [expect.stringMatching(/^Those dates are booked/)] },
  });
});
