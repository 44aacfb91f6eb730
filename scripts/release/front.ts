/** `node build/release/front.js TEMPLATE` inside the image: writes the nginx configuration to standard output. */
import { readFileSync } from 'node:fs';
import { frontSettingsFrom, remarksOn, renderFront } from '../../nginx/settings';

try {
  const settings = frontSettingsFrom(process.env);
  process.stdout.write(renderFront(readFileSync(process.argv[2] ?? '', 'utf8'), settings));
  for (const remark of remarksOn(settings)) console.error(remark);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 78;
}
