import { axeFindings, sidewaysScroll } from '../support/axe';
import { expect, test } from '../support/e2e';

test('the calls can be read on a page, on a phone too', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscayne API');
  await page.getByText('POST /api/rentals', { exact: true }).click();
  await expect(page.getByText('text, 50 to 10,000 characters')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByText('GET /api/categories', { exact: true }).click();
  await page.getByRole('link', { name: 'View response of /api/categories' }).click();
  await expect(page).toHaveURL('/api/categories');
});

test('every call of the document is on the page, and /api takes nothing', async ({ page, request }) => {
  const answer = await request.get('/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  await page.goto('/api');
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      await expect(page.getByText(`${method.toUpperCase()} ${path}`, { exact: true })).toBeVisible();
    }
  }
  const posted = await request.post('/api', { headers: { Origin: new URL(page.url()).origin } });
  expect([posted.status(), posted.headers().allow]).toEqual([405, 'GET, HEAD']);
});
