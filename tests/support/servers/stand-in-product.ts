import { fileURLToPath } from 'node:url';
import { runProduct } from '../../../scripts/launcher/product';

// Runs everything of `npm start` except the app, so that its process-level tests need no build.
runProduct({
  mode: 'production',
  command: () => [fileURLToPath(new URL('./stand-in-server.js', import.meta.url))],
});
