import { rmSync } from 'node:fs';
import { test } from '@playwright/test';
import { freePort } from '../../../scripts/launcher/embedded';
import { temporaryDataDir } from '../../../scripts/launcher/temporary';
import { copyStock } from '../../ops/support/stock';
import { startProduct } from '../servers/product';

/**
 * A product only for the tests of one file, with its own folder, because they stop it or freeze its database. Call this
 * at the top of the file.
 */
export function ownProduct({ settings }: { settings?: Record<string, string> } = {}) {
  const folder = temporaryDataDir('test');
  let port: number;
  let product: Awaited<ReturnType<typeof startProduct>>;
  const start = async () => {
    product = await startProduct({ folder, port, databaseUrl: '', settings });
  };
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    port = await freePort();
    await copyStock(folder);
    await start();
  });
  test.afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, url: () => product.url, stop: () => product.stop(), start };
}
