import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf, shellModules } from '../../vite.chunks';
import { filesIn } from '../support/source/source';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'biscayne-shell-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (modules: Iterable<string>) => [...modules].map((module) => module.split('/').at(-1)).sort();

test('the modules that every storefront page loads carry the mark', () => {
  const marked = names(shellModules('app'));
  expect(marked).toEqual(
    expect.arrayContaining([
      ...['button.tsx', 'collections.ts', 'first-touch.ts', 'flash.ts', 'footer.tsx', 'format.ts'],
      ...['hydrate-later.tsx', 'image-url.ts', 'image.tsx', 'meta.ts', 'navbar.tsx', 'deferred-newsletter.tsx'],
      ...['notice.tsx', 'paths.ts', 'pending.tsx', 'request-id.tsx', 'revalidation.ts', 'route-error.tsx'],
      ...['site-context.ts', 'toast-bus.ts', 'toaster.tsx', 'use-hydrated.ts'],
    ]),
  );
  expect(marked.length).toBeLessThan(filesIn('app', /\.tsx?$/).length / 5);
});

test('a moved module stays in the shell, and only the first line counts', () => {
  writeFileSync(join(folder, 'button.tsx'), '// @shell\nexport const button = 1;\n');
  writeFileSync(join(folder, 'other.ts'), 'export const other = 1;\n// @shell\n');
  expect(names(shellModules(folder))).toEqual(['button.tsx']);
  mkdirSync(join(folder, 'controls'));
  renameSync(join(folder, 'button.tsx'), join(folder, 'controls/press.tsx'));
  expect(names(shellModules(folder))).toEqual(['press.tsx']);
});

test.each([
  ['/site/app/ui/button.tsx', 'shell'],
  ['/site/app/ui/dialogs/dialog.tsx', undefined],
  ['/site/node_modules/react-dom/client.js', 'framework'],
  ['/site/node_modules/lucide-react/dist/esm/Icon.js', 'framework'],
  ['/site/node_modules/lucide-react/dist/esm/icons/menu.js', 'shell'],
  ['/site/node_modules/lucide-react/dist/esm/icons/map-pin.js', 'icons'],
  ['/site/node_modules/lucide-react/dist/esm/icons/grip-vertical.js', 'icons-admin'],
  ['/site/node_modules/zod/v4/index.js', undefined],
])('%s: %s', (id, chunk) => {
  expect(chunksOf(new Set(['/site/app/ui/button.tsx']))(id)).toBe(chunk);
});
