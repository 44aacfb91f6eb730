import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryStore } from '../../support/fixtures/images';
import { testStore } from '../../support/store-contract';

describe('the local disk', () => {
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  beforeAll(async () => void (temporary = await temporaryStore()));
  afterAll(() => temporary[Symbol.asyncDispose]());

  testStore(() => temporary.store);

  test('a failed write leaves nothing behind', async () => {
    const name = `${'9'.repeat(32)}-9x9-999999.webp`;
    // A folder with the target's name: the rename fails.
    await mkdir(join(temporary.folder, 'uploads', name), { recursive: true });
    await writeFile(join(temporary.folder, 'uploads', name, 'x'), '');
    await expect(temporary.store.put(name, Buffer.from('x'))).rejects.toThrow();
    expect(await temporary.files()).toEqual(['x']);
    expect(await temporary.store.size(name)).toBeNull();
  });
});
