import { beforeEach, expect, test } from 'vitest';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { MAIL_KINDS } from '~/domains/mail/vocabulary';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { emptyTables } from '../../support/database';
import { PAYLOADS } from '../../support/fixtures/mail-payloads';
import { mailRow, putMail } from '../../support/fixtures/mails';

beforeEach(emptyTables);

const GRACE = 'grace@example.com';
const TEAM = ['invitation', 'test'];

test.each(MAIL_KINDS.filter((kind) => !TEAM.includes(kind)))(
  '%s: erasing leaves only data of the rental and dates, also of columns that no rule names',
  async (kind) => {
    const payload = { ...PAYLOADS[kind], hotel: 'The Setai' };
    const id = await putMail({ kind, recipient: GRACE, state: 'sent', payload });
    expect(await eraseCustomer(GRACE, { by: 'marina' })).toMatchObject({ ok: true, value: { mails: 1 } });
    const row = await mailRow(id);
    expect(JSON.stringify([row.recipient, row.payload])).not.toMatch(
      /setai|hotel|ada|lovelace|grace|hopper|555|harbour|yacht for eight/i,
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
