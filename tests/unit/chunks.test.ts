import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf, markedModules } from '../../vite.chunks';
import { filesIn, ownImports, read, ROOT } from '../support/source/source';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'biscayne-shell-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The names of the modules in a folder that have this mark. */
const marked = (where: string, mark: string) =>
  [...markedModules(where)].flatMap(([module, chunk]) => (chunk === mark ? [module.split('/').at(-1)!] : [])).sort();

/** The modules of `app/` that these modules load in a browser, at once or later, including themselves. */
function loadedBy(modules: string[]): Set<string> {
  const loaded = new Set<string>();
  const visit = (module: string) => {
    const file = [`${module}.tsx`, `${module}.ts`].find((name) => existsSync(join(ROOT, 'app', name)));
    if (!file || loaded.has(file) || module.endsWith('.server')) return;
    loaded.add(file);
    for (const next of ownImports(file)) visit(next);
  };
  for (const module of modules) visit(module);
  return loaded;
}

test('the modules that every storefront page loads carry the mark', () => {
  const shell = marked('app', 'shell');
  expect(shell).toEqual(
    expect.arrayContaining([
      ...['button.tsx', 'collections.ts', 'first-touch.ts', 'flash.ts', 'footer.tsx', 'format.ts'],
      ...['hydrate-later.tsx', 'image-url.ts', 'image.tsx', 'meta.ts', 'navbar.tsx', 'deferred-newsletter.tsx'],
      ...['notice.tsx', 'paths.ts', 'pending.tsx', 'request-id.tsx', 'revalidation.ts', 'route-error.tsx'],
      ...['site-context.ts', 'toast-bus.ts', 'toaster.tsx', 'use-hydrated.ts'],
    ]),
  );
  expect(shell.length).toBeLessThan(filesIn('app', /\.tsx?$/).length / 5);
});

test('every element that keeps the rows of a list has its mark, and no other mark exists', () => {
  expect(marked('app', 'rows')).toEqual(['kept-rows.tsx', 'typed-fields.ts', 'typed-rows.ts']);
  const lines = filesIn('app', /\.tsx?$/).map((file) => read(`app/${file}`).split('\n', 1)[0]!);
  expect(new Set(lines.filter((line) => /^\/\/ ?@/.test(line)))).toEqual(new Set(['// @shell', '// @rows']));
});

test('the icons of the storefront are those that its modules import, each in one of its chunks', () => {
  const routes = filesIn('app/routes', /^(_site|auth\b).*\.tsx$/).map((file) => `routes/${file.replace('.tsx', '')}`);
  const imported = [...loadedBy(['root', 'entry.client', ...routes])].flatMap((file) =>
    [...read(`app/${file}`).matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, icons]) =>
      icons!.split(',').map((icon) =>
        icon
          .trim()
          .replace(/\B(?=[A-Z]|\d)/g, '-')
          .toLowerCase(),
      ),
    ),
  );
  const icons = readdirSync(join(ROOT, 'node_modules/lucide-react/dist/esm/icons')).filter((file) =>
    ['shell', 'icons'].includes(chunksOf(new Map())(`/node_modules/lucide-react/dist/esm/icons/${file}`)!),
  );
  expect([...new Set(imported)].sort()).toEqual(icons.map((file) => file.replace(/\.m?js$/, '')).sort());
});

test('a moved module stays in the shell, and only the first line counts', () => {
  writeFileSync(join(folder, 'button.tsx'), '// @shell\nexport const button = 1;\n');
  writeFileSync(join(folder, 'other.ts'), 'export const other = 1;\n// @shell\n');
  writeFileSync(join(folder, 'rows.ts'), '// @rows\nexport const rows = 1;\n');
  expect(marked(folder, 'shell')).toEqual(['button.tsx']);
  mkdirSync(join(folder, 'controls'));
  renameSync(join(folder, 'button.tsx'), join(folder, 'controls/press.tsx'));
  renameSync(join(folder, 'rows.ts'), join(folder, 'controls/list.ts'));
  expect(marked(folder, 'shell')).toEqual(['press.tsx']);
  expect(marked(folder, 'rows')).toEqual(['list.ts']);
});

test.each([
  ['/site/app/ui/button.tsx', 'shell'],
  ['/site/app/ui/drafts/kept-rows.tsx', 'rows'],
  ['/site/app/ui/dialogs/dialog.tsx', undefined],
  ['/site/node_modules/react-dom/client.js', 'framework'],
  ['/site/node_modules/lucide-react/dist/esm/Icon.js', 'framework'],
  ['/site/node_modules/lucide-react/dist/esm/icons/menu.js', 'shell'],
  ['/site/node_modules/lucide-react/dist/esm/icons/map-pin.js', 'icons'],
  ['/site/node_modules/lucide-react/dist/esm/icons/grip-vertical.js', 'icons-admin'],
  ['/site/node_modules/zod/v4/index.js', undefined],
])('%s: %s', (id, chunk) => {
  const modules = new Map([
    ['/site/app/ui/button.tsx', 'shell'],
    ['/site/app/ui/drafts/kept-rows.tsx', 'rows'],
  ]);
  expect(chunksOf(modules)(id)).toBe(chunk);
});
