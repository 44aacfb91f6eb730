import type { Page, Route } from '@playwright/test';
import { makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';
import { keeperIsThere } from '../../support/browser/faults/open-forms';
import { askFor } from '../../support/fixtures/reservations';

// Without scripts, the browser replaces a page whose form was sent.
test.use({ javaScriptEnabled: true, expectedErrors: [/status of (400|503)/] });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

type Case = {
  /** Opens the form, after creating the records that it needs; returns its address. */
  open: (page: Page) => Promise<string>;
  form: string;
  button: string;
  busy: string;
  /** Two fields: the test fills the first before sending, and types into both while the request is pending. */
  fields: [same: string, other: string];
  texts: [sent: string, same: string, other: string];
  /** The server's message, whether the page stays, and the saved text that the form then shows, if any. */
  accepted: string | RegExp;
  stays?: boolean;
  stored?: string;
  /** The name of the field that the server refuses. */
  refused: string;
};

const openAt = async (page: Page, address: string) => {
  await page.goto(address);
  await keeperIsThere(page);
  await page.waitForLoadState('networkidle');
  return address;
};
const field = (page: Page, form: string, label: string) =>
  page
    .locator(form)
    .getByLabel(label, { exact: true })
    .or(page.locator(form).getByLabel(`${label} (optional)`, { exact: true }));

const fillIn = async (page: Page, form: string, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await field(page, form, label).fill(text);
};

const CASES: Record<string, Case> = {
  'a rental': {
    open: async (page) => openAt(page, await makeRental(page, unique('Halia'))),
    form: 'form[id^=rental-]',
    button: 'Save details',
    busy: 'Saving…',
    fields: ['Location', 'Short description'],
    texts: ['Key Biscayne', 'Key Biscayne, west pier', 'Silver, quiet and long'],
    accepted: 'Rental updated successfully',
    stays: true,
    stored: 'Key Biscayne',
    refused: 'price',
  },
  prices: {
    open: async (page) => {
      const address = await openAt(page, `${await makeRental(page, unique('Kymo'))}/prices`);
      await page.getByLabel('Security deposit', { exact: true }).selectOption('own');
      await page.getByLabel('Advance', { exact: true }).selectOption('own');
      await page.getByLabel('Advance as a percentage of the total').fill('20');
      return address;
    },
    form: 'form[id^=prices-]',
    button: 'Save prices',
    busy: 'Saving…',
    fields: ['Security deposit in US dollars', 'Advance as a percentage of the total'],
    texts: ['2500.00', '3000.00', '30'],
    accepted: 'Prices updated',
    stays: true,
    stored: '2500',
    refused: 'prices.deposit.value',
  },
  'a quote': {
    open: async (page) => {
      const { id } = await askFor(page, await makeRental(page, unique('Thoe')));
      return openAt(page, `/admin/reservations/${id}/quote`);
    },
    form: '#quote',
    button: 'Send the quote',
    busy: 'Sending…',
    fields: ['Note to the customer', 'Discount'],
    texts: ['See you soon.', 'See you soon, at the pier.', '5%'],
    accepted: /Quote \d+ sent/,
    refused: 'validDay',
  },
  'a message to us': {
    open: async (page) => {
      const address = await openAt(page, '/contact');
      await fillIn(page, '#contact', { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@example.com' });
      await page.locator('#contact').getByLabel('Area of Interest').selectOption('Luxury Yachts');
      return address;
    },
    form: '#contact',
    button: 'Send Message',
    busy: 'Sending…',
    fields: ['Message', 'Phone'],
    texts: ['A quiet weekend on the water', 'A quiet weekend on the water, please', '+1 305 555 0123'],
    accepted: 'Thank You for Contacting Us',
    refused: 'email',
  },
  'a request': {
    open: async (page) => {
      const address = await openAt(page, '/book/1');
      await fillIn(page, '#reservation', { 'Start Date': inDays(40), 'End Date': inDays(42) });
      await fillIn(page, '#reservation', { 'Full Name': 'Ada Lovelace', Email: 'ada@example.com' });
      await fillIn(page, '#reservation', { Phone: '+1 305 555 0100' });
      return address;
    },
    form: '#reservation',
    button: 'Submit Reservation Request',
    busy: 'Sending…',
    fields: ['Notes', 'Phone'],
    texts: ['By the harbor.', 'By the harbor, at noon.', '+1 305 555 0199'],
    accepted: 'Reservation Request Received',
    refused: 'customerEmail',
  },
};

/** Sends a form and holds its request until the returned function is called, which continues or answers it. */
async function pressHeld(page: Page, { button, busy }: Pick<Case, 'button' | 'busy'>) {
  let settle = (_answer: (route: Route) => Promise<void>) => {};
  const settled = new Promise<(route: Route) => Promise<void>>((resolve) => (settle = resolve));
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => (route.request().method() === 'POST' ? (await settled)(route) : route.fallback()),
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('button', { name: busy })).toBeVisible();
  return async (answer: (route: Route) => Promise<void> = (route) => route.continue()) => {
    settle(answer);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Replaces the value of a field in the request with one that the server refuses. */
const spoil = (name: string) => (route: Route) => {
  const value = new RegExp(`(name="${name}"\\s+|(?:^|&)${name}=)[^\\r&]*`);
  const sent = route.request().postData() ?? '';
  expect(sent).toMatch(value);
  return route.continue({ postData: sent.replace(value, '$1nonsense') });
};

/** Sends `one` and types while its request is pending. */
async function typeMeanwhile(page: Page, one: Case) {
  const [same, other] = one.fields.map((label) => field(page, one.form, label));
  await same!.fill(one.texts[0]);
  const answer = await pressHeld(page, one);
  await same!.fill(one.texts[1]);
  await other!.fill(one.texts[2]);
  const expectTyped = async () => {
    await expect(same!).toHaveValue(one.texts[1]);
    await expect(other!).toHaveValue(one.texts[2]);
  };
  return { same: same!, answer, expectTyped };
}

for (const [what, one] of Object.entries(CASES)) {
  test(`what is typed while ${what} is sent and accepted is there, and not saved`, async ({ page }) => {
    const address = await one.open(page);
    const { same, answer, expectTyped } = await typeMeanwhile(page, one);
    await answer();
    await expect(page.getByText(one.accepted).filter({ visible: true }).first()).toBeVisible();
    for (const isReload of [!one.stays, true]) {
      if (isReload) await openAt(page, address);
      await expectTyped();
      await expect(page.locator(one.form).getByText('What you typed here earlier is back.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(same).toHaveValue(one.stored ?? '');
  });

  test(`what is typed while ${what} is sent and refused stays, and is sent the next time`, async ({ page }) => {
    await one.open(page);
    const { answer, expectTyped } = await typeMeanwhile(page, one);
    await answer(spoil(one.refused));
    await expect(page.locator(one.form).getByRole('alert').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectTyped();
    await page.getByRole('button', { name: one.button, exact: true }).click();
    await expect(page.getByText(one.accepted).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('drafts') ?? '')).toBe('');
  });
}

test('on a slow machine no key is missed by the form that takes the place of a saved one', async ({ page }) => {
  test.slow();
  await CASES['a rental']!.open(page);
  const place = page.getByLabel('Location');
  await place.fill('At the pier');
  const answer = await pressHeld(page, CASES['a rental']!);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await place.press('End');
  await answer();
  await page.keyboard.type(', berth four, west of the bridge and the lighthouse', { delay: 60 });
  await expect(page.getByText('What you typed here earlier is back.')).toBeVisible({ timeout: 30_000 });
  await expect(place).toHaveValue('At the pier, berth four, west of the bridge and the lighthouse');
});
