import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { chunksOf, markedModules } from './vite.chunks';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

const APP = fileURLToPath(new URL('./app', import.meta.url));

/** Every page loads the list of all scripts, of which the hashes do not compress: these are as short as Rollup allows. */
const SCRIPT = 'assets/[name]-[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { '~': APP } },
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
    ...(isSsrBuild
      ? // The server uses top-level await.
        { target: 'node20' }
      : // 5 % smaller than what esbuild makes.
        { minify: 'terser', terserOptions: { compress: { passes: 2 }, format: { comments: false } } }),
    rollupOptions: {
      // Rollup would otherwise open a thousand files at once, more than many build machines allow.
      maxParallelFileOps: 100,
      ...(isSsrBuild
        ? {}
        : { output: { manualChunks: chunksOf(markedModules(APP)), chunkFileNames: SCRIPT, entryFileNames: SCRIPT } }),
    },
  },
}));
