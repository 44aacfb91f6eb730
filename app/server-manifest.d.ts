/** What the build knows of its routes. Not the build itself: that imports the entry, and Vite allows no circle there. */
declare module 'virtual:remix/server-manifest' {
  import type { AssetsManifest } from '@remix-run/dev/server-build';
  const manifest: AssetsManifest;
  export default manifest;
}
