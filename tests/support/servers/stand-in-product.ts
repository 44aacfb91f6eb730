import { fileURLToPath } from 'node:url';
import { runProduct } from '../../../scripts/launcher/product';

// Everything of `npm start` but the app itself, so that its process-level tests need no build.
runProduct({
  mode: 'production',
  command: () => [fileURLToPath(new URL('./stand-in-server.js', import.meta.url))],
});
