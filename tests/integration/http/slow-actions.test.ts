import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { requestContext } from '~/http/process/request-context.server';
import { action as saveDetails } from '~/routes/admin._catalog._rentals.$id._index';
import { action as saveImages } from '~/routes/admin._catalog._rentals.$id.images';
import { action as sendQuote } from '~/routes/admin.reservations.$id_.quote';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Action = (given: ReturnType<typeof args>) => unknown;

let Cookie = '';
let bookingId = 0;

/** The response of an action whose request has used up its time, while `table` is locked. */
const whileLocked = (table: string, work: () => unknown) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    const late = { id: 'late', statements: 0, sqlMs: 0, started: performance.now() - 60_000, databaseAway: false };
    return requestContext.run(late, () => answerOf(work));
  });

beforeAll(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  ({ id: bookingId } = await addReservation({ status: 'pending' }));
});

const CASES: [string, string, Action, Record<string, string>][] = [
  ['a rental’s details', 'rentals', saveDetails, { name: 'Typed at night' }],
  [
    'a rental’s images',
    'rentals',
    saveImages,
    { version: '1', 'images[0].url': 'https://pictures.example/a.jpg', 'images[0].alt': 'Typed' },
  ],
  ['a quote', 'bookings', sendQuote, { intent: 'send', message: 'Typed at night' }],
];

test.each(CASES)('%s is kept as it was typed while the table %s is locked', async (_, table, action, fields) => {
  const request = formPost('/admin/x', fields, { Cookie });
  const params = { id: action === sendQuote ? String(bookingId) : '1' };
  const { status, headers, body } = await whileLocked(table, () => action(args(request, params)));
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  expect(body).toMatchObject({ kept: { fields: Object.entries(fields) } });
});
