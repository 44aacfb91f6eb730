import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The browser's framework: changes with the dependencies, so it stays cached over releases. */
const FRAMEWORK =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.))/;
/** What every page of the storefront loads: one file, since two dozen small ones compress badly. */
const SHELL = new RegExp(
  [
    '/app/paths\\.ts$',
    '/app/ui/(button|hydrated|feedback/(flash|notice|pending|toast-bus|toaster)|forms/form-guards|images/image|shells/(revalidation|request-id|route-error))\\.tsx?$',
    '/app/domains/storefront/(home/home-skeleton|shell/(collections|footer|meta|navbar|newsletter-form|site-context))\\.tsx?$',
    // The pending view draws the catalogue's skeletons, hence its cards, on every page.
    '/app/domains/catalog/(storefront/(catalog-skeleton|category-listing|price|rating|rental-card)|rules)\\.tsx?$',
    '/app/domains/shared/(format|image-url)\\.ts$',
    '/node_modules/lucide-react/dist/esm/icons/(calendar-days|chevron-left|chevron-right|menu|pause|play|search|x)\\.m?js$',
  ].join('|'),
);
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/**
 * A chunk takes along all that its modules name, and the icons' index names every icon. Chunks are filled in the order
 * of their names: what draws icons goes first with the framework, then those that the home page has no use for.
 */
function chunkOf(id: string) {
  if (FRAMEWORK.test(id)) return 'framework';
  if (SHELL.test(id)) return 'shell';
  return ICON.test(id) ? 'icons' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  optimizeDeps: {
    // Server-only packages: the client optimizer must not look at them.
    exclude: [
      '@node-rs/argon2',
      'sharp',
      'postgres',
      'drizzle-orm',
      'pino',
      '@remix-run/node',
      'prom-client',
      'morgan',
    ],
    // Every client dependency, or the first development visits re-optimise and fail to hydrate.
    include: [
      '@conform-to/react',
      '@conform-to/zod/v4',
      '@radix-ui/react-toast',
      'date-fns',
      'lucide-react',
      'react-day-picker',
      'zod',
    ],
  },
  build: {
    // Inlined assets would need data: sources in the CSP.
    assetsInlineLimit: 0,
    // Top-level await on the server.
    ...(isSsrBuild ? { target: 'node20' } : {}),
    rollupOptions: {
      // Rollup would open a thousand files at once, more than many a builder allows.
      maxParallelFileOps: 100,
      ...(isSsrBuild ? {} : { output: { manualChunks: chunkOf } }),
    },
  },
}));
