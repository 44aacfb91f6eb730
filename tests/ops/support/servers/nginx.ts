import { spawnSync } from 'node:child_process';
import { findNginx, NGINX_PACKAGES, startNginx as start } from '../../../support/servers/nginx';

export { type Nginx } from '../../../support/servers/nginx';

/** Installs nginx with brotli from the Debian packages if needed. Throws if that is not possible. */
function ensureNginx(): void {
  if (findNginx()) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '--no-install-recommends'];
  for (const command of [
    [...sudo, 'apt-get', 'update'],
    [...sudo, ...apt, ...NGINX_PACKAGES],
  ]) {
    spawnSync(command[0]!, command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (!findNginx())
    throw new Error(`The operations tests need nginx and its brotli modules (Debian: ${NGINX_PACKAGES.join(' ')}).`);
}

/**
 * Starts the image's nginx on this machine, and installs it first if it is missing. Its limit of renders is high,
 * because a test's single visitor stands for a hundred.
 */
export const startNginx: typeof start = (settings) => {
  ensureNginx();
  return start({ rendersPerSecond: 1_000, ...settings });
};
