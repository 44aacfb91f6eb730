import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { testimonials } from '~/domains/testimonials/tables.server';
import { loadPresetReviews } from '~/domains/testimonials/presets/load-preset-reviews.server';
import { takeFlash } from '~/http/forms/flash.server';
import { action, loader } from '~/routes/admin.testimonials.clear';
import { answerOf, cookiesOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

beforeEach(emptyTables);

test.each([
  [1, '1 testimonial'],
  [999, '999 testimonials'],
  [1_001, '1,000 or more testimonials'],
])('of %i, the dialog says how many it would remove', async (count, what) => {
  const Cookie = await signedIn();
  const review = { customerName: 'Ana', location: 'Miami', testimonial: 'Lovely', rating: 5 };
  await db.insert(testimonials).values(Array.from({ length: count }, () => review));
  const answer = await answerOf(() => loader(args(pageGet('/admin/testimonials/clear', { Cookie }))));
  expect(answer.body).toEqual({ what });
});

test('clearing removes every testimonial and reports the number', async () => {
  const Cookie = await signedIn();
  await loadPresetReviews();
  const answer = await answerOf(() => action(args(formPost('/admin/testimonials/clear', {}, { Cookie }))));
  expect(answer.headers.get('Location')).toBe('/admin/testimonials');
  const { flash } = await takeFlash(pageGet('/admin/testimonials', { Cookie: cookiesOf(answer) }));
  expect(flash).toMatchObject({ title: 'Testimonials Cleared', description: '12 testimonials removed.' });
  expect(await db.select().from(testimonials)).toEqual([]);
});
