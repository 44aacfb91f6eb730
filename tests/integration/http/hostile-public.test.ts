import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, sql } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { newsletterRequests } from '~/domains/newsletter/tables.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { action as contact } from '~/routes/_site.contact';
import { action as newsletter } from '~/routes/_site.newsletter';
import { loader as search } from '~/routes/_site.search';
import { action as contactApi } from '~/routes/api.contact';
import { message } from '../../support/fixtures/messages';
import { answerOf } from '../../support/answers';
import { addCategory } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { hostileTexts, type Hostile } from '../../support/hostile';
import { args, pageGet } from '../../support/requests';

const named = (table: Hostile[]) => table.map((row) => [row.name, row] as const);
const posted = (path: string, { headers, body }: Hostile) =>
  args(new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body }));
const polluted = () => ({}) as { polluted?: unknown };

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
});
// Deleting a few rows is much faster than truncating.
beforeEach(() =>
  sql.unsafe('delete from outbox; delete from contacts; delete from newsletter_requests; delete from rate_limits'),
);

describe('contact', () => {
  const table = hostileTexts({ good: { ...message, formToken: issueFormToken() }, line: 'firstName', text: 'message' });

  test.each(named(table))('%s', async (_, row) => {
    const { status } = await answerOf(() => contact(posted('/contact', row)));
    expect(row.allowed).toContain(status);
    expect(await db.$count(contacts)).toBe(status === 303 ? 1 : 0);
    expect(await db.$count(outbox)).toBe(status === 303 ? 2 : 0);
    expect(row.mayStore || status >= 400).toBe(true);
    expect(polluted().polluted).toBeUndefined();
  });

  test('stores the intended text without control characters', async () => {
    for (const row of table.filter(({ name }) => name.endsWith('in a text'))) {
      await sql`truncate contacts cascade`;
      await answerOf(() => contact(posted('/contact', row)));
      const [stored] = await db.select().from(contacts);
      const sent = new URLSearchParams(row.body as string).get('message')!;
      expect(stored?.message, row.name).toBe(sent.replace(/[\u0000\u0007\u001b]/g, '').replace(/\r\n/g, '\n'));
    }
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'JSON with %s among its keys is read like any other',
    async (name) => {
      const body = JSON.stringify(message).replace('{', `{"${name}":{"polluted":true},`);
      const request = new Request('http://localhost:3000/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      expect((await answerOf(() => contactApi(args(request)))).status).toBe(201);
      expect(polluted().polluted).toBeUndefined();
    },
  );
});

describe('newsletter', () => {
  // The longer text is the return address: the route accepts any text there, but never redirects to another site.
  const table = hostileTexts({ good: { email: 'ada@example.com', returnTo: '/faq' }, line: 'email', text: 'returnTo' });

  test.each(named(table))('%s', async (_, row) => {
    const { status, headers } = await answerOf(() => newsletter(posted('/newsletter', row)));
    expect(row.allowed).toContain(status);
    expect(await db.$count(newsletterRequests)).toBe(status === 303 ? 1 : 0);
    expect(row.mayStore || status >= 400).toBe(true);
    if (status === 303) expect(['/faq', '/newsletter']).toContain(headers.get('Location'));
    expect(polluted().polluted).toBeUndefined();
  });
});

describe('search', () => {
  const good = { category: '1', startDate: '2099-01-01', endDate: '2099-01-04' };
  const table = hostileTexts({ good, line: 'category', text: 'startDate' });
  // This form uses GET, so that the body becomes the query.
  test.each(named(table))('%s', async (_, { body }) => {
    const { status, headers } = await answerOf(() => search(args(pageGet(`/search?${body as string}`))));
    expect([303, 400]).toContain(status);
    const to = ['/category/1', '/category/1?startDate=2099-01-01&endDate=2099-01-04', '/#categories'];
    if (status === 303) expect(to).toContain(headers.get('Location'));
    expect(polluted().polluted).toBeUndefined();
  });
});
