import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { invitations } from '~/domains/accounts/invitations/tables.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { sweepRequests } from '~/domains/newsletter/sweep-requests.server';
import { quotePdfs } from '~/domains/reservations/quotes/pdf/tables.server';
import { forgetOldRows } from '~/retention.server';
import { emptyTables } from '../../support/database';
import { SAMPLE_ROWS } from '../../support/schema/sample-rows';

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

beforeEach(emptyTables);

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
