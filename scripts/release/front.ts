/** `node build/release/front.js TEMPLATE` inside the image: writes the nginx configuration to standard output. */
import { readFileSync } from 'node:fs';
import { frontSettingsFrom, renderFront } from '../../nginx/settings';

try {
  process.stdout.write(renderFront(readFileSync(process.argv[2] ?? '', 'utf8'), frontSettingsFrom(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 78;
}
