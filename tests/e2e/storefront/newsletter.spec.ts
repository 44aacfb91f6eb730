import { axeFindings, axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { openMailedLink } from '../../support/browser/newsletter';
import { smallTargets } from '../../support/browser/targets';

const THANKS = 'Thank you for subscribing';

test('the footer takes an address and stays in place', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  for (const email of ['ada@example.com', 'ADA@example.com']) {
    await footer.getByLabel('Email address').fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(THANKS, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(footer.getByLabel('Email address')).toHaveValue('');
  }
});

test('the page takes an address too', async ({ page }) => {
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our newsletter');
  await main.getByLabel('Email address').fill('grace@example.com');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(THANKS, { exact: true }).first()).toBeVisible();
});

test('the mailed link asks for one press, at 360 px too', async ({ page }, { project }) => {
  const email = `mailed-${project.name}-${Date.now()}@example.com`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(THANKS, { exact: true }).first()).toBeVisible();
  await openMailedLink(page, email);
  await expect(main).toContainText(`We will send our newsletter to ${email}.`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await main.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('Subscription confirmed', { exact: true }).first()).toBeVisible();
});

test.describe('an invalid address', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is refused with a message', async ({ page, javaScriptEnabled }) => {
    await page.goto('/faq');
    const footer = page.getByRole('contentinfo');
    // Browsers accept this address; mail servers on the internet do not.
    await footer.getByLabel('Email address').fill('ada@example');
    // Until its code has loaded, the form leads to a page of its own.
    if (javaScriptEnabled !== false) await expect(footer.locator('[data-waiting]')).toHaveCount(0);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    const place = javaScriptEnabled === false ? page.getByRole('main') : footer;
    const box = place.getByLabel('Email address');
    await expect(box).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(box).toHaveValue('ada@example');
    expect(await axeFindings(page)).toEqual([]);

    await box.fill('ada.l@example.com');
    await place.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(THANKS, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/faq$/);
  });
});

for (const width of [360, 768, 1440]) {
  test(`fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/newsletter');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
  });
}
