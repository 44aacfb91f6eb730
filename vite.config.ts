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

/** The client framework: it changes only with the dependencies, so it stays cached across releases. */
const FRAMEWORK =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.))/;
/** Modules that every storefront page loads, in one file: two dozen small files compress badly. */
const SHELL = new RegExp(
  [
    '/app/paths\\.ts$',
    '/app/ui/(button|hydrated|feedback/(flash|notice|pending|toast-bus|toaster)|forms/form-guards|images/image|shells/(revalidation|request-id|route-error))\\.tsx?$',
    '/app/domains/storefront/(home/home-skeleton|shell/(collections|footer|meta|navbar|newsletter-form|site-context))\\.tsx?$',
    // The pending view draws the catalog's skeletons, and so its cards, on every page.
    '/app/domains/catalog/(storefront/(catalog-skeleton|category-listing|price|rating|rental-card)|rules)\\.tsx?$',
    '/app/domains/shared/(format|image-url)\\.ts$',
    '/node_modules/lucide-react/dist/esm/icons/(calendar-days|chevron-left|chevron-right|menu|pause|play|search|x)\\.m?js$',
  ].join('|'),
);
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/**
 * A chunk includes everything its modules import, and the icon index imports every icon. Rollup fills chunks in the
 * order of their names: code that draws icons goes first, with the framework; then the icons that the home page does
 * not use.
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
    // Server-only packages: the client optimizer must skip them.
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
    // Lists every client dependency: otherwise the first development visits trigger re-optimization and fail to
    // hydrate.
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
    // The server uses top-level await.
    ...(isSsrBuild ? { target: 'node20' } : {}),
    rollupOptions: {
      // Rollup would otherwise open a thousand files at once, more than many build machines allow.
      maxParallelFileOps: 100,
      ...(isSsrBuild ? {} : { output: { manualChunks: chunkOf } }),
    },
  },
}));
