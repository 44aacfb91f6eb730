/** The build's route manifest. Not the build itself, which imports the entry: Vite rejects that cycle. */
declare module 'virtual:remix/server-manifest' {
  import type { AssetsManifest } from '@remix-run/dev/server-build';
  const manifest: AssetsManifest;
  export default manifest;
}
