import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';

test('the API page is readable, also on a phone', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
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

test('the page shows every operation of the document, and /api accepts only reads', async ({ page, request }) => {
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
