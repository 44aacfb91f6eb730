import { beforeEach, expect, test } from 'vitest';
import { plusDays, today } from '~/domains/shared/calendar';
import { site } from '~/http/documents/site.server';
import * as details from '~/routes/admin._catalog._rentals.$id._index';
import * as prices from '~/routes/admin._catalog._rentals.$id.prices';
import { action as saveRate } from '~/routes/admin._catalog._rentals.$id.rates.$rateId';
import { listRates } from '~/domains/pricing/rates/queries.server';
import { answerOf } from '../../support/answers';
import { callApi } from '../../support/api';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, priceUnit: 'week' });
});

const day = (days: number) => plusDays(today(site.timeZone), days);
const save = (name: string, [firstDay, lastDay]: [number, number], rateId = 'new') => {
  const fields = { intent: 'save', name, firstDay: day(firstDay), lastDay: day(lastDay), price: 3000 };
  return answerOf(() => saveRate(args(formPost('/admin/1/rates/new', fields, { Cookie }), { id: '1', rateId })));
};
const setUnit = async (priceUnit: string) =>
  expect((await callApi('PATCH', '/api/rentals/1', { priceUnit }, { Cookie })).status).toBe(200);

async function shown(route: unknown, path: string) {
  const html = await renderedPage(route as PageRoute, path.replace('1', ':id'), pageGet(path, { Cookie }));
  return html.replace(/<!-- -->/g, '').replace(/&#x27;/g, '’');
}
const detailsPage = () => shown(details, '/admin/1');
const pricesPage = () => shown(prices, '/admin/1/prices');

test('beside the price unit stand the rates that it gives their meaning', async () => {
  expect(await detailsPage()).not.toContain('Its rates count');
  await save('Last season', [-30, -1]);
  expect(await detailsPage()).not.toContain('Its rates count');
  for (const [index, name] of ['Art Week', 'Easter', 'Spring', 'Fleet Week', 'Summer'].entries())
    await save(name, [index * 10, index * 10 + 5]);
  expect(await detailsPage()).toMatch(
    /Its rates use this unit too: Art Week, Easter, Spring,? and 2 other rates\. If you change it, check their prices\./,
  );
});

test('after a change of the price unit, the prices page names the rates that were saved in another, until they are saved again', async () => {
  await save('Last season', [-30, -1]);
  await save('Art Week', [0, 5]);
  await setUnit('week');
  expect(await pricesPage()).not.toContain('The price unit was changed');
  await setUnit('day');
  await save('Spring', [10, 15]);
  expect(await pricesPage()).toContain(
    'The price unit was changed after these rates were saved: Art Week. Their prices now count per day. Check each one and save it again.',
  );
  const [rate] = (await listRates(1)).filter(({ name }) => name === 'Art Week');
  expect((await save('Art Week', [0, 5], String(rate!.id))).status).toBe(303);
  expect(await pricesPage()).not.toContain('The price unit was changed');
});
