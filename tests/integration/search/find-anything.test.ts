import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { loader } from '~/routes/admin.search';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { message } from '../../support/fixtures/messages';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
const search = (q: string, as = Cookie) =>
  answerOf(() => loader(args(pageGet(`/admin/search?q=${encodeURIComponent(q)}`, { Cookie: as }))));

type Named = { customerName?: string; name?: string; firstName?: string };
/** The names that the search found, by kind. */
async function found(q: string) {
  const { body } = await search(q);
  const kinds = (body as { found: Record<string, Named[]> }).found;
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, rows]) => [
      kind,
      rows.map((row) => row.customerName ?? row.firstName ?? row.name),
    ]),
  );
}
const NONE = { reservations: [], customers: [], messages: [], rentals: [] };

beforeAll(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { name: 'Boats' });
  await addRental({ id: 1, name: 'Solenne 38', location: 'Coconut Grove' });
  await addRental({
    id: 2,
    name: 'Meridian 52',
    archivedAt: new Date(),
    contactName: 'Captain Ízaro',
    contactPhone: '(786) 555-0119',
  });
  await addReservation({ customerName: 'Ada Lovelace', customerEmail: 'Ada@example.com', reference: 'q7'.repeat(11) });
  // Random references would contain some of the words.
  const [second, third, fourth] = ['w', 'v', 'u'].map((sign) => ({ reference: sign.repeat(22) }));
  const solenne = { customerEmail: 'ada@example.com', rentalName: 'Solenne 38' };
  await addReservation({ customerName: 'Ada Lovelace', ...solenne, ...second });
  await addReservation({
    customerName: 'Alan Turing',
    customerEmail: null,
    customerPhone: '(305) 555-0142',
    notes: 'Our Anniversary',
    ...third,
  });
  const erased = { customerName: 'Erased', customerEmail: null, customerPhone: null, erasedAt: new Date() };
  await addReservation({ ...erased, rentalName: 'Zephyr 50', ...fourth });
  const grace = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    phone: '+1 305 555 0177',
    message: 'Is Solenne free?',
  };
  await db.insert(contacts).values({ ...message, ...grace });
});

test.each([
  ['ada', { reservations: ['Ada Lovelace', 'Ada Lovelace'], customers: ['Ada Lovelace'] }],
  ['LOVELACE ada', { reservations: ['Ada Lovelace', 'Ada Lovelace'], customers: ['Ada Lovelace'] }],
  ['solenne', { reservations: ['Ada Lovelace'], messages: ['Grace'], rentals: ['Solenne 38'] }],
  ['ada 2', {}],
  ['ada solenne', { reservations: ['Ada Lovelace'] }],
  ['q7q7q7', { reservations: ['Ada Lovelace'] }],
  ['305.555.0142', { reservations: ['Alan Turing'], customers: ['Alan Turing'] }],
  ['+1 305 555 0142', { reservations: ['Alan Turing'], customers: ['Alan Turing'] }],
  ['555-0142', { reservations: ['Alan Turing'], customers: ['Alan Turing'] }],
  ['0142', { reservations: ['Alan Turing'], customers: ['Alan Turing'] }],
  ['555 0177', { messages: ['Grace'], customers: ['Grace Hopper'] }],
  ['alan', { reservations: ['Alan Turing'], customers: ['Alan Turing'] }],
  ['anniversary', { reservations: ['Alan Turing'] }],
  ['0143', {}],
  ['zephyr', { reservations: ['Erased'] }],
  ['hopper grace', { messages: ['Grace'], customers: ['Grace Hopper'] }],
  ['free solenne grace', { messages: ['Grace'] }],
  ['38 sol', { rentals: ['Solenne 38'], reservations: ['Ada Lovelace'] }],
  ['grace@example.com', { messages: ['Grace'], customers: ['Grace Hopper'] }],
  ['meri', { rentals: ['Meridian 52'] }],
  ['boat', { rentals: ['Meridian 52', 'Solenne 38'] }],
  ['boats grove', { rentals: ['Solenne 38'] }],
  ['coconut', { rentals: ['Solenne 38'] }],
  ['íza', { rentals: ['Meridian 52'] }],
  ['+1 786.555.0119', { rentals: ['Meridian 52'] }],
  ['0119', { rentals: ['Meridian 52'] }],
  ['0118', {}],
  ['ca', { rentals: ['Meridian 52'] }],
  ['onut', {}],
  ['so', { rentals: ['Solenne 38'], reservations: ['Ada Lovelace'], messages: ['Grace'] }],
  ['100%', {}],
  ["'; drop table rentals; --", {}],
])('%s finds what has these words', async (q, expected) => {
  expect(await found(q)).toEqual({ ...NONE, ...expected });
});

test.each(['', '  ', '\0'])('without a word (%j) nothing is searched', async (q) => {
  expect((await search(q)).body).toEqual({ q: '', found: null, isBounded: false });
});

test('a stranger is sent to sign in', async () => {
  const answer = await search('ada', '');
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/auth\?redirectTo=/)]);
});

test.each([
  ['zq', true],
  ['z9 qü', true],
  ['ada q', false],
  ['305 555 0142', false],
])('a search for %j that looks at the newest alone says so: %j', async (q, isBounded) => {
  expect((await search(q)).body).toMatchObject({ isBounded });
});
