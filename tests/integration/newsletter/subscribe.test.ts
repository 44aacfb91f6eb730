import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import * as command from '~/domains/newsletter/subscribe.server';
import { action } from '~/routes/_site.newsletter';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const post = async (fields: Record<string, string>) => {
  const answer = await action(args(formPost('/newsletter', fields)));
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get('Location'), flash: answer.headers.has('Set-Cookie') };
  }
  const { data, init } = answer as { data: { error?: object; initialValue?: object }; init: ResponseInit | null };
  return { status: init?.status, error: data.error, values: data.initialValue };
};
const rows = () => db.select().from(newsletterSubscribers);

beforeEach(emptyTables);

test('fifty concurrent subscriptions, in any case, create one subscriber and get the same response', async () => {
  const spellings = ['ada@example.com', 'Ada@Example.com', 'ADA@EXAMPLE.COM', ' ada@example.com '];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      fromAddress(`203.0.113.${index}`, () => post({ email: spellings[index % 4]!, returnTo: '/about' })),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 303, to: '/about', flash: true })]),
  );
  expect(await rows()).toMatchObject([{ unsubscribedAt: null, token: expect.stringMatching(/^[\w-]{32}$/) }]);
});

test('a former subscriber can return and keeps the same link', async () => {
  await command.subscribe('ada@example.com');
  const [before] = await rows();
  await db.update(newsletterSubscribers).set({ unsubscribedAt: new Date() });
  await command.subscribe('Ada@example.com');
  expect(await rows()).toEqual([before]);
});

test.each(['', 'ada', 'ada@', 'a@b', 'a@b.co, c@d.co', `${'x'.repeat(250)}@example.com`])(
  'the address %j is refused with a message',
  async (email) => {
    const answer = await post({ email, returnTo: '/faq' });
    expect(answer).toMatchObject({ status: 400, error: { email: ['Please enter a valid email address'] } });
    if (email) expect(answer.values).toMatchObject({ email });
    expect(await rows()).toEqual([]);
  },
);

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
  'a return address %j does not leave the site',
  async (returnTo) => {
    expect(await post({ email: 'ada@example.com', returnTo })).toMatchObject({ status: 303, to: '/newsletter' });
  },
);

test('a failing database returns 503 with the address kept', async () => {
  vi.spyOn(command, 'subscribe').mockRejectedValue(new Error('no connection'));
  expect(await post({ email: 'ada@example.com' })).toMatchObject({ status: 503, values: { email: 'ada@example.com' } });
});
