import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';

const PAGES = [
  ['/about', 'About Biscayne'],
  ['/faq', 'Frequently asked questions'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
] as const;

for (const [path, title] of PAGES) {
  test(`${path} is accessible, fits every width, and may be cached`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(path);
      expect(answer?.headers()['cache-control']).toBe('no-cache');
      expect(answer?.headers()['etag']).toMatch(/^"/);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Biscayne`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('main')).not.toContainText(/[{}]/);
  });

  test(`every heading of ${path} has a link`, async ({ page }) => {
    // A page that is still scrolling to the last heading would move the next link away from the pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name: await link.innerText(), exact: true })).toBeInViewport();
    }
  });
}

test('questions open and close, and have structured data for search engines', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.getByText('multiplied by the hours per day you choose');
  await expect(answer).toBeHidden();
  await page.getByText('How is the total calculated?').click();
  await expect(answer).toBeVisible();
  await page.getByText('How is the total calculated?').click();
  await expect(answer).toBeHidden();

  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  const data = JSON.parse(text!) as { '@type': string; mainEntity: Array<{ name: string }> };
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity).toHaveLength(await page.locator('main details').count());
});
