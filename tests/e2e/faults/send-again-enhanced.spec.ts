import { expect, test } from '../../support/browser/e2e';
import { FORMS } from '../../support/browser/faults/all';
import { buttonOf, onAll, type Open, openAll, press } from '../../support/browser/faults/open-forms';
import { makeRecords } from '../../support/browser/faults/records';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn } from '../../support/browser/sign-in';
import { isOnTop } from '../../support/browser/targets';

// A failed request is a message in Chromium's console.
test.use({
  javaScriptEnabled: true,
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/ERR_|Failed to fetch/],
});

const product = ownProduct();

// The visitors' forms also show a toast (specification, section 8), which appears next to them.
const { 'a visitor': _, ...OF_ADMINS } = FORMS;

/** Whether a phone's screen, without the admin's header, is too small for the form and the errors above it. */
const isLong = (one: Open) =>
  buttonOf(one)
    .first()
    .evaluate((button) => {
      const form = (button as HTMLButtonElement).form!.getBoundingClientRect();
      return form.height > 0.7 * innerHeight;
    });

for (const [who, forms] of Object.entries(OF_ADMINS)) {
  test(`of ${who}, on a phone a long form that failed says so beside the button that sends it again`, async ({
    context,
    request,
  }) => {
    test.setTimeout(180_000);
    const made = await makeRecords(request, product.url(), product.folder);
    await openSignedIn(await context.newPage(), `${product.url()}/admin`);
    // On a phone, the menu hides the sign-out button.
    const shown = forms.filter(({ place }) => place !== 'admin-nav: Logout');
    const all = await openAll(context, shown, { made, url: product.url() });
    await context.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await onAll(all, async (one) => {
      if (!(await isLong(one))) return one.page.close();
      await press(one);
      const place = one.where ? one.page.locator(one.where) : one.page;
      await expect(place.getByText(one.failure).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      await expect(buttonOf(one).first()).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isOnTop(buttonOf(one).first())).toBe(true);
    });
  });
}
