import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { eraseReservations } from '~/domains/reservations/privacy.server';
import { quotePdfs } from '~/domains/reservations/quotes/pdf/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { loader } from '~/routes/reservations.$reference.quotes.$version';
import { answerOf } from '../../support/answers';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';
import { textOfPdf } from '../../support/quotes/pdf-text';
import { args, pageGet } from '../../support/requests';

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
  await db.update(categories).set({ prices: { charges: [], deposit: 500_000 } });
});

const send = (fields: Record<string, string> = {}) => postQuote(Cookie, id, typedQuote(fields));
const download = (version: string, of = reference) =>
  answerOf(async () => {
    const answer = loader(args(pageGet(`/reservations/${of}/quotes/${version}`), { reference: of, version }));
    return Response.json({ type: (await answer).headers.get('Content-Type'), text: textOfPdf(await bytesOf(answer)) });
  });
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).clone().arrayBuffer());

test('a sent quote is kept as a PDF with its lines, total, deposit and validity, and its mail links to it', async () => {
  await send({ 'added[0].kind': 'extra', 'added[0].label': 'Chef José', 'added[0].amount': '1,200.50' });
  const [kept] = await db.select().from(quotePdfs);
  const text = textOfPdf(kept!.bytes);
  for (const words of ['Quote 1', 'Rent', '$5,850.00', 'Chef José', '$1,200.50', 'Total', '$7,050.50'])
    expect(text).toContain(words);
  expect(text).toContain('Security deposit');
  expect(text).toMatch(/Valid until the end of \w+ \d+, \d{4} \(E\wT\)/);
  expect((await download('1')).body).toMatchObject({ type: 'application/pdf', text });
  const [mail] = await db.select().from(outbox);
  expect(writeMail(mail!).text).toContain(`/reservations/${reference}/quotes/1`);
});

test('a quote for a confirmed reservation says that it stays as agreed until then', async () => {
  await send();
  await db.update(bookings).set({ status: 'confirmed', agreedVersion: 1 });
  await send({ seen: '1', 'added[0].kind': 'extra', 'added[0].label': 'Chef', 'added[0].amount': '10' });
  const texts = (await db.select().from(quotePdfs).orderBy(quotePdfs.version)).map(({ bytes }) => textOfPdf(bytes));
  expect(texts.map((text) => text.includes('Accepting this quote confirms the reservation.'))).toEqual([true, false]);
  expect(texts[1]).toContain('stays as agreed until you accept this quote');
});

test.each([
  'Kapitan Łukasz Żółć',
  'Ağaoğlu Işık, İzmir',
  'Nguyễn Đức Phượng',
  'Шеф Ярослав Ґудзь',
  'Θάλασσα και ήλιος',
])('it prints %s', async (label) => {
  await send({ 'added[0].kind': 'extra', 'added[0].label': label, 'added[0].amount': '10' });
  const [kept] = await db.select().from(quotePdfs);
  expect(textOfPdf(kept!.bytes)).toContain(label);
});

test('a character that no font has is a question mark, one for all its parts', async () => {
  await send({ 'added[0].kind': 'extra', 'added[0].label': 'Chef 山田 👩‍🍳 Łukasz', 'added[0].amount': '10' });
  const [kept] = await db.select().from(quotePdfs);
  expect(textOfPdf(kept!.bytes)).toContain('Chef ?? ? Łukasz');
});

test('one that is not kept is written by its link, kept, and stays the same', async () => {
  await send();
  await db.delete(quotePdfs);
  const all = await Promise.all([download('1'), download('1'), download('1')]);
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await db.select().from(quotePdfs)).toHaveLength(1);
});

test('there is none of another version, of a wrong link, and of what was not sent', async () => {
  for (const version of ['1', '2', '0', 'x']) expect((await download(version)).status).toBe(404);
  await send();
  expect((await download('1', 'a-reference-of-no-one')).status).toBe(404);
  expect((await download('2')).status).toBe(404);
});

test('erasing a customer erases the PDF, and its link writes no other', async () => {
  await send();
  await db.transaction((tx) => eraseReservations(tx, [id], 'marina'));
  expect(await db.select().from(quotePdfs)).toEqual([]);
  expect((await download('1')).status).toBe(404);
  expect(await db.select().from(quotePdfs)).toEqual([]);
});

test('a quote of fifty lines with long names runs over pages', async () => {
  const charges = Array.from({ length: 30 }, (_, index) => ({
    ...{ optional: false, taxed: false, most: 1, kind: 'fee' as const, per: 'day' as const, amount: 10_001 },
    ...{ key: `fee-${index}`, name: `Fee number ${index} with a name that is long` },
  }));
  await db.update(categories).set({ prices: { charges } });
  await send();
  const [kept] = await db.select().from(quotePdfs);
  expect(kept!.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(textOfPdf(kept!.bytes)).toContain('Fee number 29');
});
