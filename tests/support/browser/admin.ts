import type { Page } from '@playwright/test';
import { expect, unique } from './e2e';
import { signIn, siteOrigin } from './sign-in';

/** The address of an image in the demo catalog. */
export async function storedImage(page: Page): Promise<string> {
  const { mainImageUrl } = (await (await page.request.get('/api/rentals/1')).json()) as { mainImageUrl: string };
  return mainImageUrl;
}

/** Creates a rental of Luxury Cars through the API, as the signed-in admin. Returns its admin address. */
export async function createRental(page: Page, rental: { name: string; [field: string]: unknown }): Promise<string> {
  const mainImageUrl = await storedImage(page);
  const data = {
    shortDescription: 'White, quiet and long',
    description: 'Forty feet of teak and a captain who knows every bay.',
    categoryId: 1,
    price: 4000,
    mainImageUrl,
    galleryImages: [mainImageUrl],
    ...rental,
  };
  const answer = await page.request.post('/api/rentals', { data, headers: { Origin: siteOrigin() } });
  expect(answer.status()).toBe(201);
  return `/admin/${((await answer.json()) as { id: number }).id}`;
}

/** Signs in, creates a rental and opens its admin page. Returns its address. */
export async function makeRental(page: Page, name: string): Promise<string> {
  await signIn(page);
  const address = await createRental(page, { name });
  await page.goto(address);
  return address;
}

/** Signs in and adds a category; returns its id. */
export async function makeCategory(page: Page): Promise<number> {
  await signIn(page);
  const imageUrl = await storedImage(page);
  const made = await page.request.post('/api/categories', {
    headers: { Origin: siteOrigin() },
    data: { name: unique('Seaplanes'), description: 'They land on the bay.', imageUrl },
  });
  return ((await made.json()) as { id: number }).id;
}

/** Presses a submit button and waits for the response: its message may look like the previous one. */
export async function post(page: Page, button: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  const loaded = new Promise((resolve) => page.once('load', resolve));
  await page.getByRole('button', { name: button }).click();
  const response = await answer;
  expect(response.status()).toBeLessThan(400);
  // Without scripts, the response redirects: a reload before the new page has loaded would fail.
  if (response.request().isNavigationRequest()) await loaded;
}

/**
 * Deletes the rental at this address, once the server has received all that the page has sent, such as a cancellation.
 * Other tests then find the catalog unchanged.
 */
export async function deleteRental(page: Page, address: string): Promise<void> {
  const remove = () =>
    page.request.delete(address.replace('/admin', '/api/rentals'), {
      headers: { Origin: siteOrigin() },
      // The server may close an idle connection just when it is used again.
      maxRetries: 2,
    });
  await expect.poll(async () => (await remove()).status()).toBe(204);
}
