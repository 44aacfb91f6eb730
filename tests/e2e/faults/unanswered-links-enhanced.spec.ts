import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { keeperIsThere, touch } from '../../support/browser/faults/open-forms';
import { openSignedIn } from '../../support/browser/sign-in';

// Without scripts, the browser shows its own error page. A failed request is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_|Failed to fetch|status of 404/] });

const DATA = /\.data(\?|$)/;
const abort = (route: Route) => route.abort('connectionrefused');

type Leading = {
  from: string;
  /** A link on that page, to a page with the heading `shown`. */
  link: string | RegExp;
  shown: string;
  route: string;
  /** The heading of its error page. */
  failed: string;
  /** A link of the surrounding layout, which stays. */
  around: string;
};

const FAQ = 'FAQ';
const LEADING: Leading[] = [
  {
    ...{ from: '/', link: 'Notte V12', shown: 'Notte V12', around: FAQ },
    ...{ route: 'routes/_site.rentals.$id', failed: 'Error Loading Rental' },
  },
  {
    ...{ from: '/rentals/1', link: 'Luxury Yachts', shown: 'Luxury Yachts', around: FAQ },
    ...{ route: 'routes/_site.category.$id', failed: 'Error Loading Category' },
  },
  {
    ...{ from: '/category/1', link: 'About', shown: 'About Biscayne', around: FAQ },
    ...{ route: 'routes/_site.about', failed: 'Something went wrong' },
  },
  {
    ...{ from: '/admin', link: /^Notte V12/, shown: 'Notte V12', around: 'Timeline' },
    ...{ route: 'routes/admin._catalog._rentals.$id', failed: 'Error Loading Rental' },
  },
];

const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const linkTo = (page: Page, { link }: Leading) =>
  page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first();

async function open(page: Page, path: string) {
  if (path.startsWith('/admin')) await openSignedIn(page, path);
  else await page.goto(path);
  await keeperIsThere(page);
  await page.waitForLoadState('networkidle');
}

const moduleOf = (page: Page, route: string) => page.evaluate((id) => window.__remixManifest.routes[id]!.module, route);

/**
 * Expects that the link leads to its page's error page, within the surrounding layout, and that "Try again" recovers.
 * `last` is the method of the last request that fails: where code does not load, the page asks (HEAD) whether the
 * server is up, and loads the document if it is.
 */
async function expectWayOn(page: Page, leading: Leading, last: 'GET' | 'HEAD' = 'GET') {
  await linkTo(page, leading).click();
  await expect(titled(page, leading.failed)).toBeVisible();
  await expect(page).toHaveTitle(`${leading.failed} | Biscayne`);
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(page.getByRole('link', { name: leading.around })).toBeVisible();
  const retry = page.getByRole('link', { name: 'Try again', exact: true });
  const asked = page.url();
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === last);
  await retry.click();
  await failed;
  await expect(titled(page, leading.failed)).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(titled(page, leading.shown)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${leading.shown}`));
  await expect(page).toHaveURL(asked);
}

for (const leading of LEADING) {
  const { from, failed, route } = leading;
  test(`from ${from}, a page whose data do not come is '${failed}'`, async ({ page }) => {
    await open(page, from);
    await page.route(DATA, abort);
    await expectWayOn(page, leading);
  });

  test(`from ${from}, a page whose code does not come is '${failed}'`, async ({ page }) => {
    await open(page, from);
    await page.route(`**${await moduleOf(page, route)}`, abort);
    await expectWayOn(page, leading, 'HEAD');
  });

  test(`from ${from}, a page of a server that is away is '${failed}'`, async ({ page }) => {
    await open(page, from);
    await page.route('**', abort);
    await expectWayOn(page, leading, 'HEAD');
  });
}

test('a category that does not come after another has not the title of the other', async ({ page }) => {
  await open(page, '/category/1');
  await page.route(DATA, abort);
  await expectWayOn(page, LEADING[1]!);
});

test('a page whose code is of another release is loaded as a document', async ({ page }) => {
  await open(page, '/');
  await page.route(`**${await moduleOf(page, LEADING[0]!.route)}`, (route) => route.fulfill({ status: 404 }));
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await linkTo(page, LEADING[0]!).click();
  expect(new URL((await document).url()).pathname).toBe('/rentals/1');
  await expect(titled(page, 'Notte V12')).toBeVisible();
});

test('a page whose data do not come has its heading also before the code that keeps pages is there', async ({
  page,
}) => {
  await page.route(/draft-keeper/, abort);
  await page.goto('/');
  await touch(page);
  await page.waitForLoadState('networkidle');
  await page.route(DATA, abort);
  await linkTo(page, LEADING[0]!).click();
  await expect(titled(page, 'Error Loading Rental')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again', exact: true }).click();
  await expect(titled(page, 'Notte V12')).toBeVisible();
});
