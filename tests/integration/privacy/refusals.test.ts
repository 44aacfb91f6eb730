import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { FoundList } from '~/domains/privacy/customer-data';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import type { Customer } from '~/domains/privacy/queries.server';
import { longDate } from '~/domains/shared/format';
import { action } from '~/routes/admin.privacy';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
});

const post = (fields: Record<string, string>) =>
  answerOf(() => action(args(formPost('/admin/privacy', fields, { Cookie }))));

test.each(['', 'grace', '12345', 'a@b', '% _ %'])('%j is refused: neither an address nor a number', async (who) => {
  expect(await post({ intent: 'erase', who })).toMatchObject({
    status: 400,
    body: { lastResult: { error: { who: [expect.stringMatching(/./)] } } },
  });
});

test('open reservations are told apart by their hours, on the screen and in the refusal', async () => {
  await addCategory(1);
  await addRental({ id: 1, priceUnit: 'hour' });
  const hours = { startDate: inDays(10), endDate: inDays(10), hoursPerDay: 4, days: 1, priceUnit: 'hour' as const };
  for (const startTime of ['10:00', '18:00']) await addReservation({ ...hours, startTime });
  const [early, late] = ['10:00 AM', '6:00 PM'].map((time) => `Aria 9, ${longDate(inDays(10))}, ${time}, for 4 hours`);
  const who = 'grace@example.com';
  const { found } = (await post({ intent: 'look', who })).body as { found: Customer };
  const list = { loader: () => null, default: () => createElement(FoundList, { who, found }) };
  const html = (await renderedPage(list, 'admin/privacy', pageGet('/admin/privacy'))).replace(/<!-- -->/g, '');
  expect(html).toContain(`${early}: pending`);
  expect(html).toContain(`${late}: pending`);
  expect(await eraseCustomer(who, { by: 'marina' })).toMatchObject({
    message: expect.stringContaining(`no. 1, ${early}, pending; no. 2, ${late}, pending`),
  });
});
