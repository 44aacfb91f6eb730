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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  optimizeDeps: {
    // Server-only packages: the client optimizer must not look at them.
    exclude: ['@node-rs/argon2', 'sharp', 'postgres'],
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
  },
}));
