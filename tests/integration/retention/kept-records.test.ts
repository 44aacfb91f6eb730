import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { invitations } from '~/domains/accounts/invitations/tables.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { sweepRequests } from '~/domains/newsletter/sweep-requests.server';
import { quotePdfs } from '~/domains/reservations/quotes/pdf/tables.server';
import { env } from '~/env.server';
import { forgetOldRows } from '~/retention.server';
import { emptyTables } from '../../support/database';
import { SAMPLE_ROWS } from '../../support/schema/sample-rows';

const DAY = 24 * 60 * 60 * 1000;
const isSome = (count: number) => count > 0;
const ago = (days: number) => new Date(Date.now() - days * DAY);

/** The kind of records that each setting keeps; the texts of mails are deleted before the mails. */
const SETTINGS = {
  KEEP_SESSIONS_DAYS: 'sessions',
  KEEP_LIMITS_DAYS: 'limits',
  KEEP_INVITATIONS_DAYS: 'invitations',
  KEEP_MAIL_TEXTS_DAYS: 'mailTexts',
  KEEP_MAILS_DAYS: 'mails',
  KEEP_QUOTE_PDFS_DAYS: 'quotePdfs',
  KEEP_AUDIT_DAYS: 'auditEvents',
  KEEP_ERASED_HISTORY_DAYS: 'erasedHistory',
} as const;
const settings = Object.keys(SETTINGS) as Array<keyof typeof SETTINGS>;
const { ...defaults } = env;

beforeEach(emptyTables);
afterEach(() => void Object.assign(env, defaults));

test('each setting, and no other, says how long its records are kept', async () => {
  expect(
    Object.keys(env)
      .filter((name) => name.startsWith('KEEP_'))
      .sort(),
  ).toEqual([...settings].sort());
  await db.transaction((tx) => tx.execute(sql.raw(SAMPLE_ROWS)));
  await db.execute(sql`update bookings set erased_at = now()`);
  await db.execute(sql`update outbox set state = 'sent', sent_at = now()`);
  for (const setting of settings) env[setting] = 20_000;
  const inTenThousandDays = { now: ago(-10_000) };
  const kept = () =>
    forgetOldRows(inTenThousandDays).then((removed) => settings.map((name) => removed[SETTINGS[name]]));
  expect(await kept()).toEqual(settings.map(() => 0));
  for (const setting of settings) {
    env[setting] = 9_999;
    expect(await kept(), setting).toEqual(settings.map((name) => (name === setting ? expect.toSatisfy(isSome) : 0)));
  }
});

test('what the audit log says goes after three years, and only then', async () => {
  const row = { subject: 'rental', label: 'Aria', action: 'changed' } as const;
  await db.insert(auditEvents).values([1200, 1096, 1094, 1].map((days) => ({ ...row, createdAt: ago(days) })));
  expect(await forgetOldRows()).toMatchObject({ auditEvents: 2 });
  expect(await db.$count(auditEvents)).toBe(2);
});

test('the PDF of a quote goes after a year, and the quote stays', async () => {
  await db.transaction((tx) => tx.execute(sql.raw(SAMPLE_ROWS)));
  expect(await forgetOldRows({ now: ago(-364) })).toMatchObject({ quotePdfs: 0 });
  expect(await forgetOldRows({ now: ago(-366) })).toMatchObject({ quotePdfs: 1 });
  expect(await db.$count(quotePdfs)).toBe(0);
  expect(await db.execute(sql`select from quotes`)).toHaveLength(1);
});

test('invitations go a month after they expired, used or not', async () => {
  const invitation = (days: number, usedAt: Date | null) => ({ tokenHash: `t${days}`, expiresAt: ago(days), usedAt });
  await db.insert(invitations).values([invitation(31, null), invitation(32, ago(33)), invitation(29, null)]);
  expect(await forgetOldRows()).toMatchObject({ invitations: 2 });
  expect(await db.select().from(invitations)).toMatchObject([{ tokenHash: 't29' }]);
});

test('a sweep takes what no other transaction holds, and does not wait for the rest', async () => {
  await db.execute(sql`
    insert into newsletter_requests (email, token_hash, expires_at)
    select 'asking-' || n || '@example.com', md5(n::text), now() - interval '1 day' from generate_series(1, 5) n`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from newsletter_requests where email = 'asking-1@example.com' for update`);
    expect(await sweepRequests()).toBe(4);
  });
  expect(await sweepRequests()).toBe(1);
});
