import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { enqueue, type NewMail } from '~/domains/mail/outbox.server';
import { outbox } from '~/domains/mail/tables.server';
import { MAIL_KINDS, MAIL_RECIPIENTS, type MailKind } from '~/domains/mail/vocabulary';
import { emptyTables } from '../../support/database';
import { PAYLOADS } from '../../support/fixtures/mail-payloads';

beforeEach(emptyTables);

/** A mail as a caller might pass it: with a payload of any shape. */
const mail = (kind: MailKind, payload: object) => {
  const recipient = MAIL_RECIPIENTS[kind] === 'concierge' ? null : 'ada@example.com';
  return { kind, recipient, payload } as NewMail;
};
const stored = async () => (await db.select().from(outbox))[0]!;

const EXTRA = {
  passportNumber: 'X-1234567',
  requestHash: 'h',
  proposals: [{ startDate: '2026-12-20', endDate: '2026-12-22', heldBy: 'ada' }],
};

test.each(MAIL_KINDS)('%s: the payload is stored without a column that the mail does not list', async (kind) => {
  const whole = { ...PAYLOADS[kind], ...EXTRA };
  await enqueue(db, mail(kind, whole));
  const row = await stored();
  expect(JSON.stringify(row.payload)).not.toMatch(/passport|X-1234567|requestHash|heldBy/);
  // The mail still has all of its text.
  expect(writeMail(row)).toEqual(writeMail({ ...row, payload: whole }));
});

test.each(MAIL_KINDS.filter((kind) => kind !== 'test'))('%s: a payload without its data is refused', async (kind) => {
  await expect(enqueue(db, mail(kind, {}))).rejects.toThrow('invalid_type');
  expect(await db.$count(outbox)).toBe(0);
});

test.each<[MailKind, string[]]>([
  ['booking-received', ['customerEmail', 'customerPhone', 'notes', 'deliveryAddress', 'reason', 'message']],
  ['booking-expired', ['customerEmail', 'customerPhone', 'notes', 'deliveryAddress', 'reason', 'message']],
  ['booking-confirmed', ['customerEmail', 'customerPhone', 'notes']],
  ['contact-received', ['email', 'phone', 'message', 'lastName']],
])('%s does not carry what its text does not use: %j', async (kind, absent) => {
  const all = { ...PAYLOADS[kind], reason: 'r', message: 'm', notes: 'n', deliveryAddress: 'a' };
  await enqueue(db, mail(kind, all));
  expect(Object.keys((await stored()).payload).filter((key) => absent.includes(key))).toEqual([]);
});

test.each([
  [true, 'New dates accepted', 'The customer accepted the new dates'],
  [undefined, 'Quote accepted', 'The customer accepted the quote'],
])('what the customer accepted is told to the concierge: dates %s', async (datesAccepted, subject, title) => {
  await enqueue(db, mail('booking-accepted', { ...PAYLOADS['booking-accepted'], datesAccepted }));
  const written = writeMail(await stored());
  expect(written.subject).toMatch(new RegExp(`^${subject}: `));
  expect(written.html).toContain(title);
});
