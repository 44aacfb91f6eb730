import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { MAIL_KINDS } from '~/domains/mail/vocabulary';
import { eraseMailsOf } from '~/domains/mail/privacy.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { emptyTables } from '../../support/database';
import { PAYLOADS } from '../../support/fixtures/mail-payloads';
import { mailRow, putMail } from '../../support/fixtures/mails';

beforeEach(emptyTables);

const GRACE = 'grace@example.com';
const TEAM = ['calendar-stale', 'invitation', 'test'];

test.each(MAIL_KINDS.filter((kind) => !TEAM.includes(kind)))(
  '%s: erasing leaves only data of the rental and dates, also of columns that no rule names',
  async (kind) => {
    const payload = { ...PAYLOADS[kind], hotel: 'The Setai' };
    const id = await putMail({ kind, recipient: GRACE, state: 'sent', payload });
    expect(await eraseCustomer(GRACE, { by: 'marina' })).toMatchObject({ ok: true, value: { mails: 1 } });
    const row = await mailRow(id);
    expect(JSON.stringify([row.recipient, row.payload])).not.toMatch(
      /setai|hotel|ada|lovelace|grace|hopper|555|harbor|yacht for eight/i,
    );
    expect(writeMail(row).text).toContain('Biscayne');
  },
);

test.each(TEAM)('%s: a mail to the team is not part of a customer’s data', async (kind) => {
  const id = await putMail({ kind: kind as 'invitation' | 'test', recipient: GRACE, state: 'sent' });
  const before = await mailRow(id);
  expect(await eraseCustomer(GRACE, { by: 'marina' })).toMatchObject({ code: 'not-found' });
  expect(await mailRow(id)).toEqual(before);
});

test('mails are erased in steps, and an erasure that was interrupted is completed by repeating it', async () => {
  for (let n = 0; n < 7; n++) await putMail({ recipient: GRACE, state: n < 5 ? 'sent' : 'pending' });
  const whose = { who: GRACE, reservationIds: [], contactIds: [] };
  let steps = 0;
  const failing = db.update.bind(db);
  const interrupted = Object.assign(Object.create(db) as typeof db, {
    update: (...table: Parameters<typeof db.update>) => {
      if (++steps > 1) throw new Error('The connection was lost');
      return failing(...table);
    },
  });
  await expect(eraseMailsOf(interrupted, whose, 2)).rejects.toThrow('lost');
  expect(await eraseCustomer(GRACE, { by: 'marina' })).toMatchObject({ ok: true, value: { mails: 3 } });
  expect(await eraseCustomer(GRACE, { by: 'marina' })).toMatchObject({ code: 'not-found' });
});

test('a customer who is called like the name of the erased ones is erased too', async () => {
  const payload = { ...PAYLOADS['booking-new'], customerName: 'Erased', customerEmail: GRACE };
  const id = await putMail({ kind: 'booking-new', recipient: null, state: 'sent', payload });
  expect(await eraseCustomer(GRACE, { by: 'marina' })).toMatchObject({ ok: true, value: { mails: 1 } });
  expect(JSON.stringify(await mailRow(id))).not.toContain(GRACE);
});
