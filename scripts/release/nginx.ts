/** `node build/release/nginx.js TEMPLATE` inside the image: writes the nginx configuration to standard output. */
import { readFileSync } from 'node:fs';
import { nginxSettingsFrom, remarksOn, renderNginx } from '../../nginx/settings';

try {
  const settings = nginxSettingsFrom(process.env);
  process.stdout.write(renderNginx(readFileSync(process.argv[2] ?? '', 'utf8'), settings));
  for (const remark of remarksOn(settings)) console.error(remark);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 78;
}
