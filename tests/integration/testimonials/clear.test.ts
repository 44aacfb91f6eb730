import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { testimonials } from '~/domains/testimonials/tables.server';
import { loadPresetReviews } from '~/domains/testimonials/presets/load-preset-reviews.server';
import { takeFlash } from '~/http/forms/flash.server';
import { action } from '~/routes/admin.testimonials.clear';
import { answerOf, cookiesOf } from '../../support/answers';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

test('clearing removes every testimonial and reports the number', async () => {
  const Cookie = await signedIn();
  await loadPresetReviews();
  const answer = await answerOf(() => action(args(formPost('/admin/testimonials/clear', {}, { Cookie }))));
  expect(answer.headers.get('Location')).toBe('/admin/testimonials');
  const { flash } = await takeFlash(pageGet('/admin/testimonials', { Cookie: cookiesOf(answer) }));
  expect(flash).toMatchObject({ title: 'Testimonials Cleared', description: '12 testimonials removed.' });
  expect(await db.select().from(testimonials)).toEqual([]);
});
