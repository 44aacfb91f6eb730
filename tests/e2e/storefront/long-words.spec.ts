import { sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { askFor } from '../../support/fixtures/reservations';
import { openSignedIn } from '../../support/browser/sign-in';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsvilla';
const TEXT = `${WORD} Geschwindigkeitsbegrenzungsüberschreitungsmöglichkeiten`;

// In a browser window, wide content scrolls sideways, whether scripts run or not.
test('words as long as German ones fit every page of a catalog, with scripts', async ({ page }) => {
  test.slow();
  await openSignedIn(page, '/admin');
  const headers = { Origin: new URL(page.url()).origin };
  const image = (await page.locator('main li img').first().getAttribute('src'))!;
  const make = async (path: string, data: object) =>
    ((await (await page.request.post(path, { data, headers })).json()) as { id: number }).id;
  const categoryId = await make('/api/categories', { name: WORD, description: TEXT, imageUrl: image });
  const rental = {
    name: WORD,
    shortDescription: TEXT,
    description: TEXT,
    location: WORD,
    categoryId,
    price: 88_000_000,
  };
  const id = await make('/api/rentals', {
    ...rental,
    ...{ priceUnit: 'hour', mainImageUrl: image, galleryImages: [], rating: 0 },
  });
  const asked = await askFor(page, `/admin/${id}`, { customerName: WORD, notes: TEXT });
  const admin = ['today', 'reservations', 'timeline', 'categories', `${id}/availability`, `${id}/images`];
  const further = ['terms', 'prices', 'rates/new', 'calendars', 'feeds/new'].map((screen) => `${id}/${screen}`);
  const reservation = ['', '/payments', '/quote'].map((screen) => `reservations/${asked.id}${screen}`);
  const screens = [
    ...['/', `/category/${categoryId}`, `/rentals/${id}`, `/book/${id}`, '/search?guests=1', `/admin/${id}`, '/admin'],
    ...[...admin, ...further, ...reservation].map((screen) => `/admin/${screen}`),
    `/reservations/${asked.reference}`,
  ];
  try {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of screens) {
        await page.goto(path);
        expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      }
    }
    await page.goto('/');
    const cards = page.locator('#categories').getByRole('article');
    const right = (await page.locator('#categories ul').boundingBox())!;
    for (const card of await cards.all()) {
      const box = (await card.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(right.x + right.width + 1);
    }
  } finally {
    await page.request.delete(`/api/rentals/${id}`, { headers });
    await page.request.delete(`/api/categories/${categoryId}`, { headers });
  }
});
