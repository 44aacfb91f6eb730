import { runningUrl } from '../../../scripts/launcher/embedded';
import { watchBackends } from '../../support/backends';
import { expect, test } from '../../support/browser/e2e';
import { FORMS } from '../../support/browser/faults/all';
import { field, onAll, type Open, openAll, press } from '../../support/browser/faults/open-forms';
import { makeRecords } from '../../support/browser/faults/records';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn } from '../../support/browser/sign-in';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 30_000,
  expectedErrors: [/images\.example\.com|status of (400|409|503)/],
});

const product = ownProduct();

/** Every table that a form's command or page reads or changes, except those of the session. */
const TABLES =
  'categories, rentals, rates, bookings, booking_events, quotes, payments, holds, contacts, testimonials, invitations, ' +
  'calendar_subscribers, calendar_feeds, calendar_events, audit_events';

/** The texts of the fields that the test filled in. */
const typedIn = (one: Open) => Promise.all(Object.keys(one.typed).map((label) => field(one, label).inputValue()));

/** The texts of all fields of the response's page. */
const shownOn = ({ page }: Open) =>
  page
    .locator('main :is(input, textarea, select)')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

for (const [who, forms] of Object.entries(FORMS).filter(([one]) => one !== 'a visitor')) {
  test(`what ${who} typed comes back where the form is read, and no page can be`, async ({
    context,
    request,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000);
    const made = await makeRecords(request, product.url(), product.folder);
    await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    const typed = forms.filter((form) => Object.keys(form.typed).length > 0 && !form.secret);
    const all = await openAll(context, typed, { made, url: product.url(), isPlain: javaScriptEnabled === false });
    const backends = await watchBackends(await runningUrl(product.folder));
    const unlock = await backends.lock(TABLES);
    try {
      // A few at a time: the server must read each one's session while the others hold a connection.
      for (let next = 0; next < all.length; next += 4) {
        await onAll(all.slice(next, next + 4), async (one) => {
          const texts = await typedIn(one);
          await press(one);
          await expect(async () => {
            expect(await shownOn(one)).toEqual(expect.arrayContaining(texts));
          }).toPass({ timeout: 20_000 });
        });
      }
    } finally {
      await unlock();
      await backends.stop();
    }
  });
}
