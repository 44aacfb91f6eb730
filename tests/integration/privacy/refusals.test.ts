import { beforeEach, expect, test } from 'vitest';
import { action } from '~/routes/admin.privacy';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
});

const post = (fields: Record<string, string>) =>
  answerOf(() => action(args(formPost('/admin/privacy', fields, { Cookie }))));

test.each(['', 'grace', '12345', 'a@b', '% _ %'])('%j is refused: neither an address nor a number', async (who) => {
  expect(await post({ intent: 'erase', who })).toMatchObject({
    status: 400,
    body: { lastResult: { error: { who: [/./] } } },
  });
});
