import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { id: string } & Record<string, unknown>;
type Manifest = { routes: Record<string, Route> };

const ASSETS = 'build/client/assets';
/** The file that keeps a build's whole manifest, for scripts and tests that need every route. */
export const WHOLE_MANIFEST = 'build/server/manifest.json';

/** The JSON API, and files with an extension, such as a CSV: the router never navigates to them. */
const WITHOUT_A_SCREEN = /^routes\/api\.|\[\.\]|^routes\/(uploads\.\$|metrics|healthcheck)$/;

/**
 * Removes what browsers do not need from the manifest that every page loads, about a sixth of its bytes: routes without
 * a screen, and false or empty values, which equal absent ones to the router.
 */
export function trimRouteManifest(root: string): void {
  const file = readdirSync(join(root, ASSETS)).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('The build has no manifest');
  const path = join(root, ASSETS, file);
  const [, assigned, json] = /^(window\.\w+=)(.*?);?\s*$/s.exec(readFileSync(path, 'utf8'))!;
  const manifest = JSON.parse(json!) as Manifest;
  writeFileSync(join(root, WHOLE_MANIFEST), json!);
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !WITHOUT_A_SCREEN.test(id))
    .map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(([, value]) => says(value)))]);
  writeFileSync(path, `${assigned}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`);
}

const says = (value: unknown) => value !== false && (!Array.isArray(value) || value.length > 0);
