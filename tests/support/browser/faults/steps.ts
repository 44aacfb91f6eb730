import type { BrowserContext, Request } from '@playwright/test';
import { freezeDatabase, hasDatabase } from '../../servers/product';
import { expect, test } from '../e2e';

type Product = { folder: string; stop: () => Promise<void>; start: () => Promise<void> };

/**
 * Runs `work` under each of four faults; in the first, the requests that `isCut` selects do not arrive. `isFrozen`:
 * whether the server responds, but without its database.
 */
export async function underFaults(
  { context, product, isCut }: { context: BrowserContext; product: Product; isCut: (request: Request) => boolean },
  work: (isFrozen: boolean) => Promise<void>,
) {
  await test.step('the requests are cut', async () => {
    await context.route('**', (route) =>
      isCut(route.request()) ? route.abort('connectionrefused') : route.fallback(),
    );
    await work(false);
    await context.unrouteAll();
  });
  await test.step('the network is gone', async () => {
    await context.setOffline(true);
    await work(false);
    await context.setOffline(false);
  });
  await test.step('the database is frozen', async () => {
    await expect.poll(() => hasDatabase(product.folder)).toBe(true);
    const thaw = freezeDatabase(product.folder);
    try {
      await work(true);
    } finally {
      thaw();
    }
  });
  await test.step('the server restarts', async () => {
    await product.stop();
    await work(false);
    await product.start();
  });
}
