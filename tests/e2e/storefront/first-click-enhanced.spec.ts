import type { Page, Route } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { expect, test } from '../../support/browser/e2e';
import { today } from '../../support/browser/days';

// A visitor's first actions, before their code has loaded.
test.use({ javaScriptEnabled: true });

const LATER_SCRIPTS = '**/assets/*.js';

/** Holds back the scripts that the page requests from now on. */
async function holdScripts(page: Page) {
  const held: Route[] = [];
  let open = false;
  await page.route(LATER_SCRIPTS, (route) => (open ? route.continue() : void held.push(route)));
  return {
    asked: () => held.length,
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

const contactForm = (page: Page) => page.locator('form', { has: page.getByRole('button', { name: 'Send Message' }) });

async function fillInRequest(page: Page) {
  await page.getByLabel('Start Date', { exact: true }).fill(plusDays(today, 10));
  await page.getByLabel('End Date', { exact: true }).fill(plusDays(today, 12));
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email').first().fill('ada@example.com');
  await page.getByLabel('Phone').fill('+1 305 555 0100');
}

test('after a first click on the home page, a form keeps what is typed before its code is there', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = await holdScripts(page);
  await page.getByRole('link', { name: 'Explore Our Collection' }).click();
  await expect(page).toHaveURL('/#categories');
  await expect.poll(scripts.asked).toBeGreaterThan(0);
  const form = contactForm(page);
  await form.getByLabel('First Name').fill('Ada');
  await scripts.release();
  await expect(page.getByRole('button', { name: 'Next review' })).toBeVisible();
  await expect(form.getByLabel('First Name')).toHaveValue('Ada');
});

test('before the code of the home page is there, the menu leads to a part of it at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = await holdScripts(page);
  await page.getByRole('banner').getByLabel('Menu').click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Find your rental' })).toBeInViewport();
  expect(scripts.asked()).toBeGreaterThan(0);
  await scripts.release();
});

test('a request typed before the code of its rules is there has its total', async ({ page }) => {
  await page.goto('/book/1', { waitUntil: 'networkidle' });
  const scripts = await holdScripts(page);
  await fillInRequest(page);
  expect(scripts.asked()).toBeGreaterThan(0);
  await scripts.release();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$7,200');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
});

test('a request sent before the code of its rules is there arrives', async ({ page }) => {
  await page.goto('/book/1', { waitUntil: 'networkidle' });
  const scripts = await holdScripts(page);
  await fillInRequest(page);
  await page.getByRole('button', { name: 'Submit Reservation Request' }).click();
  await scripts.release();
  // A refused request would stay on its page.
  await expect(page).toHaveURL('/');
});

test('a request sent in the moment in which its code takes the form over arrives', async ({ page }) => {
  await page.goto('/book/1', { waitUntil: 'networkidle' });
  const scripts = await holdScripts(page);
  await fillInRequest(page);
  // In the page, because a round trip to the test would come too late.
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent!.includes('Submit'))!;
    const waiting = button.closest('[data-waiting]')!;
    new MutationObserver(() => button.click()).observe(waiting, { attributeFilter: ['data-waiting'] });
  });
  await scripts.release();
  await expect(page).toHaveURL('/');
});

test('without a touch, the submit button is disabled all the same until there is a total', async ({ page }) => {
  await page.goto('/book/1');
  const button = page.getByRole('button', { name: 'Submit Reservation Request' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

test.describe('a page that an extension has changed', () => {
  // Hydration fails, and React renders the page anew.
  test.use({ expectedErrors: [/React error #(418|423)/] });

  const NEEDS_SCRIPTS = {
    '/': '[aria-label="Next review"]',
    '/book/1': 'button[aria-disabled=true]',
    '/rentals/1?picture=2': 'dialog:modal',
  };
  for (const [path, element] of Object.entries(NEEDS_SCRIPTS)) {
    test(`a press before ${path} is hydrated does not stop its scripts`, async ({ page }) => {
      await page.addInitScript(() => {
        const listen = document.addEventListener.bind(document);
        const press = () => {
          document.body.prepend(document.createElement('div'));
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        };
        // React adds its listeners before it hydrates.
        document.addEventListener = (type: string, ...rest: [EventListener]) => {
          listen(type, ...rest);
          if (type === 'keydown' && document.body) queueMicrotask(press);
        };
      });
      await page.goto(path);
      await expect(page.locator(element)).toBeVisible();
    });
  }
});

test.describe('code that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('leaves the page as it was sent, and links lead on', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    // Chunks of the home page that other pages do not need.
    await page.route(/(contact-form|featured-rentals|experiences|reviews-carousel)-/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await failed;
    await expect(page.getByRole('link', { name: /^Learn More/ })).toHaveCount(3);
    await contactForm(page).getByLabel('First Name').fill('Ada');
    await page.getByRole('link', { name: 'Explore Our Collection' }).click();
    await expect(page.locator('#categories')).toBeInViewport();
    await expect(contactForm(page).getByLabel('First Name')).toHaveValue('Ada');
    await page.locator('#categories').getByRole('link', { name: 'Luxury Cars' }).click();
    await expect(page).toHaveURL('/category/1');
  });
});

/** A click at the first paint, hydrated or not. */
const FIRST_CLICKS = [
  { path: '/', click: 'Explore Our Collection', leads: '/#categories' },
  { path: '/', click: 'Contact Concierge', leads: '/contact' },
  { path: '/category/1', click: 'Categories', leads: '/#categories' },
  { path: '/rentals/1', click: 'Testimonials', leads: '/#testimonials' },
  { path: '/book/1', click: 'Home', leads: '/' },
  { path: '/contact', click: 'Featured', leads: '/#featured' },
];
for (const { path, click, leads } of FIRST_CLICKS) {
  test(`"${click}" works within 50 ms of the first paint of ${path}`, async ({ page }) => {
    await page.addInitScript(
      ({ path, click: name }) => {
        if (location.pathname !== path) return;
        // In the page, because a round trip to the test would take longer than 50 ms.
        new PerformanceObserver((list, observer) => {
          if (!list.getEntriesByName('first-contentful-paint').length) return;
          observer.disconnect();
          const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.trim() === name);
          link?.click();
        }).observe({ type: 'paint', buffered: true });
      },
      { path, click },
    );
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL(leads);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** The page's scroll position, in pixels from its top, when it first had this heading. */
const firstSeen = (heading: string) =>
  new Promise<number>((resolve) => {
    const look = () =>
      document.querySelector('h1')?.textContent === heading ? resolve(window.scrollY) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });

test('a page that a link far down leads to shows its top at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.locator('footer').getByRole('link', { name: 'Luxury Cars' });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const seen = page.evaluate(firstSeen, 'Luxury Cars');
  await link.click();
  expect(await seen).toBeLessThan(100);
});
