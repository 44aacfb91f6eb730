import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import { type OwnTerms, TERM_NAMES } from '~/domains/catalog/vocabulary';
import { action as saveRental, loader as rentalPage } from '~/routes/admin._catalog._rentals.$id.terms';
import { action as saveCategory, loader as categoryPage } from '~/routes/admin._catalog.categories.$categoryId.terms';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { terms: { handoverTime: '16:00', returnTime: '11:00', minimumStay: 7 } });
  await addRental({ id: 1, terms: { minimumStay: null } });
});

/** The form's fields; terms that are not named are inherited. */
const fieldsOf = (own: Record<string, string>) => ({
  ...Object.fromEntries(TERM_NAMES.map((name) => [`terms.${name}.choice`, 'inherit'])),
  ...own,
});
const set = (name: string, value: string) => ({ [`terms.${name}.choice`]: 'own', [`terms.${name}.value`]: value });
const none = (name: string) => ({ [`terms.${name}.choice`]: 'none' });

const postRental = (own: Record<string, string>, id = '1') =>
  answerOf(() => saveRental(args(formPost(`/admin/${id}/terms?q=ari`, fieldsOf(own), { Cookie }), { id })));
const postCategory = (own: Record<string, string>) =>
  answerOf(() =>
    saveCategory(args(formPost('/admin/categories/1/terms', fieldsOf(own), { Cookie }), { categoryId: '1' })),
  );
const stored = async () => (await db.select().from(rentals).where(eq(rentals.id, 1)))[0]!.terms;
const ofCategory = async () => (await db.select().from(categories))[0]!.terms;
const errorsOf = ({ body }: { body: unknown }) => (body as { error: Record<string, string[]> }).error;

test('the screen shows what is set, what is inherited, and what holds', async () => {
  const { body } = await answerOf(() => rentalPage(args(pageGet('/admin/1/terms', { Cookie }), { id: '1' })));
  expect(body).toMatchObject({
    values: { terms: { minimumStay: { choice: 'none' }, handoverTime: { choice: 'inherit' } } },
    inherited: { minimumStay: 7, handoverTime: '16:00' },
    terms: { minimumStay: null, handoverTime: '16:00', returnTime: '11:00' },
    unit: 'day',
  });
});

test('a term is inherited until it is set or taken away, and then inherited again', async () => {
  const own = { ...set('handoverTime', '15:30'), ...set('noticeHours', '0'), ...none('minimumStay') };
  const answer = await postRental({
    ...own,
    'terms.arrivalWeekdays.choice': 'own',
    'terms.arrivalWeekdays.value': '6',
  });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/1/terms?q=ari']);
  const kept: OwnTerms = { handoverTime: '15:30', noticeHours: 0, minimumStay: null, arrivalWeekdays: [6] };
  expect(await stored()).toEqual(kept);
  expect((await postCategory({ ...set('turnaroundMinutes', '60'), ...set('handoverTime', '14:00') })).status).toBe(303);
  expect(await findTerms(1)).toMatchObject({ ...kept, returnTime: null, turnaroundMinutes: 60 });
  await postRental({});
  expect(await stored()).toEqual({});
  expect(await findTerms(1)).toMatchObject({ handoverTime: '14:00', minimumStay: null });
});

const SHORTER = 'The minimum stay, 10 days, is longer than the maximum, 3 days';
describe('the screen of a rental refuses, keeps what was typed, and stores nothing', () => {
  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    [
      'a minimum above the maximum',
      { ...set('minimumStay', '10'), ...set('maximumStay', '3') },
      { 'terms.maximumStay.value': [SHORTER] },
    ],
    [
      'a maximum below the minimum of its category',
      set('maximumStay', '6'),
      { 'terms.maximumStay.value': ['The minimum stay, 7 days, is longer than the maximum, 6 days'] },
    ],
    [
      'a time that does not exist',
      set('handoverTime', '25:00'),
      { 'terms.handoverTime.value': ['Please enter a time'] },
    ],
    ['an empty value', set('handoverTime', ''), { 'terms.handoverTime.value': ['Please enter a time'] }],
    [
      'a negative turnaround',
      set('turnaroundMinutes', '-1'),
      { 'terms.turnaroundMinutes.value': ['Please enter a whole number from 0 to 10080'] },
    ],
    [
      'half a day',
      set('minimumStay', '1.5'),
      { 'terms.minimumStay.value': ['Please enter a whole number from 1 to 365'] },
    ],
    [
      'no weekday',
      { 'terms.arrivalWeekdays.choice': 'own' },
      { 'terms.arrivalWeekdays.value': ['Please choose a day'] },
    ],
    ['an unknown choice', { 'terms.noticeHours.choice': 'other' }, { 'terms.noticeHours.choice': ['Please choose'] }],
  ])('%s', async (_, own, errors) => {
    const answer = await postRental({ ...none('noticeHours'), ...own });
    expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
    const typed = Object.entries(own).find(([name, value]) => name.endsWith('.value') && value);
    const [, term] = typed?.[0].split('.') ?? [];
    if (typed) expect(answer.body).toMatchObject({ initialValue: { terms: { [term!]: { value: typed[1] } } } });
    expect(await stored()).toEqual({ minimumStay: null });
    expect(await db.$count(auditEvents)).toBe(0);
  });

  test('hours that end when they begin, of the rental and of its category', async () => {
    await addRental({ id: 2, name: 'Bruma', priceUnit: 'hour', terms: {} });
    const message = 'The return time cannot be the handover time, 4:00 PM';
    expect(errorsOf(await postRental(set('returnTime', '16:00'), '2'))).toEqual({
      'terms.returnTime.value': [message],
    });
    expect(errorsOf(await postCategory({ ...set('handoverTime', '16:00'), ...set('returnTime', '16:00') }))).toEqual({
      'terms.returnTime.value': [`Bruma: ${message}`],
    });
  });

  test('hours that do not fit between its times', async () => {
    await addRental({ id: 2, priceUnit: 'hour', terms: {} });
    const answer = await postRental({ ...set('handoverTime', '10:00'), ...set('minimumStay', '4') }, '2');
    // From 10:00 to 11:00, as inherited.
    expect(errorsOf(answer)).toEqual({
      'terms.handoverTime.value': ['4 hours a day do not fit between 10:00 AM and 11:00 AM'],
    });
  });
});

test.each(['day', 'week'] as const)(
  'days by the %s may go from noon to noon, and follow each other',
  async (priceUnit) => {
    await addRental({ id: 2, priceUnit, terms: {} });
    const noon = { ...set('handoverTime', '12:00'), ...set('returnTime', '12:00') };
    expect((await postRental(noon, '2')).status).toBe(303);
    expect((await postCategory(noon)).status).toBe(303);
    const stay = { rentalId: 2, priceUnit };
    for (const [first, last] of [
      [10, 12],
      [12, 14],
    ] as const) {
      // prettier-ignore
      const { id } = await addReservation({ ...stay, startDate: inDays(first), endDate: inDays(last) });
      expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({
        value: { handoverTime: '12:00', returnTime: '12:00' },
      });
    }
  },
);

test('a delivery is chosen without a value, inherited, and taken away', async () => {
  const chosen = { 'terms.delivery.choice': 'own' };
  expect([(await postCategory(chosen)).status, (await findTerms(1)).delivery]).toEqual([303, true]);
  expect([(await postRental(none('delivery'))).status, (await findTerms(1)).delivery]).toEqual([303, null]);
  expect([(await postRental(chosen)).status, await stored()]).toEqual([303, { delivery: true }]);
});

test('a category refuses terms that contradict one of its rentals, naming it', async () => {
  await addRental({ id: 2, name: 'Bruma', terms: { maximumStay: 5 } });
  const before = await ofCategory();
  const answer = await postCategory(set('minimumStay', '6'));
  expect([answer.status, errorsOf(answer)]).toEqual([
    400,
    { 'terms.minimumStay.value': ['Bruma: The minimum stay, 6 days, is longer than the maximum, 5 days'] },
  ]);
  expect(await ofCategory()).toEqual(before);
});

test('both saves are in the audit log, and of two admins the second one chooses', async () => {
  type Loaded = { values: { version: string } };
  const open = async () =>
    (await answerOf(() => rentalPage(args(pageGet('/admin/1/terms', { Cookie }), { id: '1' })))).body as Loaded;
  const category = (await answerOf(() =>
    categoryPage(args(pageGet('/admin/categories/1/terms', { Cookie }), { categoryId: '1' })),
  )) as { body: unknown };
  const { version } = (await open()).values;
  expect((await postRental({ ...set('noticeHours', '24'), version })).status).toBe(303);
  const late = await postRental({ ...set('noticeHours', '48'), version });
  expect(late).toMatchObject({ status: 409, body: { conflict: { fields: [{ name: 'terms' }] } } });
  expect(await stored()).toEqual({ noticeHours: 24 });
  const { version: old } = (category.body as Loaded).values;
  expect((await postCategory({ ...set('noticeHours', '12'), version: old })).status).toBe(303);
  expect((await postCategory({ ...set('noticeHours', '6'), version: old })).status).toBe(409);
  expect((await db.select().from(auditEvents)).map(({ subject, changes }) => [subject, Object.keys(changes!)])).toEqual(
    [
      ['rental', ['terms', 'version']],
      ['category', ['terms', 'version']],
    ],
  );
});
