import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import * as own from '~/routes/_site.reservations.$reference';
import { loader as calendar } from '~/routes/reservations.$reference.stay[.]ics';
import { emptyTables } from '../../support/database';
import { addDelivery, DELIVERED, deliveryAddress, NOT_DELIVERED, pageHtml } from '../../support/fixtures/delivery';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';

const PIER = 'Pier 5, Miami Beach';

beforeEach(async () => {
  await emptyTables();
  await addDelivery();
  await db.update(rentals).set({ location: PIER });
});

const add = (rentalId: number, deliveryAddress: string | null) => addReservation({ rentalId, deliveryAddress });
const confirm = async (id: number) =>
  expect(await confirmReservation(id, { actor: 'marina' })).toMatchObject({ ok: true });

/** The place on the customer's page: each fact by its name, and the destination of the directions. */
async function placesOn(reference: string) {
  const html = await pageHtml(own, 'reservations/:reference', `/reservations/${reference}`, '');
  const facts = [...html.matchAll(/<dt[^>]*>(Where|Delivery address)<\/dt><dd><span[^>]*>([^<]*)<\/span>/g)];
  const [, directions] = /<a href="([^"]*)"[^>]*>Directions/.exec(html) ?? [];
  return { facts: facts.map(([, name, text]) => [name, text]), to: directions?.split('destination=')[1] ?? null };
}

/** The place in the file of "Add to calendar". */
async function placeInFile(reference: string) {
  const file = (await calendar(args(pageGet(`/reservations/${reference}/stay.ics`), { reference }))) as Response;
  return /^LOCATION:(.*)\r$/m.exec(await file.text())?.[1] ?? null;
}

test('a delivered stay is handed over at its delivery address alone', async () => {
  const { id, reference } = await add(DELIVERED, deliveryAddress);
  const facts = [['Delivery address', deliveryAddress]];
  expect(await placesOn(reference)).toEqual({ facts, to: null });
  await confirm(id);
  expect(await placesOn(reference)).toEqual({ facts, to: encodeURIComponent(deliveryAddress) });
  expect(await placeInFile(reference)).toBe('100 Collins Avenue\\, Miami Beach');
});

test.each([
  ['is not asked for', DELIVERED, null],
  ['is not offered', NOT_DELIVERED, deliveryAddress],
])('where a delivery %s, the stay begins where its rental is', async (_, rentalId, address) => {
  const { id, reference } = await add(rentalId, address);
  await confirm(id);
  expect(await placesOn(reference)).toEqual({ facts: [['Where', PIER]], to: encodeURIComponent(PIER) });
  expect(await placeInFile(reference)).toBe('Pier 5\\, Miami Beach');
});

test('a deleted rental leaves the delivery address', async () => {
  const { id, reference } = await add(DELIVERED, deliveryAddress);
  await confirm(id);
  await db.delete(rentals);
  expect((await placesOn(reference)).facts).toEqual([['Delivery address', deliveryAddress]]);
  expect(await placeInFile(reference)).toBe('100 Collins Avenue\\, Miami Beach');
});

test('a rental that was not delivered promises no delivery once it is deleted', async () => {
  const { id, reference } = await add(NOT_DELIVERED, deliveryAddress);
  await confirm(id);
  await db.delete(rentals);
  expect(await placesOn(reference)).toEqual({ facts: [], to: null });
  expect(await placeInFile(reference)).toBeNull();
});

test('neither a deleted rental nor a place that is not known is named', async () => {
  await db.update(rentals).set({ location: null });
  const { id, reference } = await add(DELIVERED, null);
  await confirm(id);
  expect(await placesOn(reference)).toEqual({ facts: [], to: null });
  expect(await placeInFile(reference)).toBeNull();
});
