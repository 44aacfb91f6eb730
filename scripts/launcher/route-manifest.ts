import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { id: string } & Record<string, unknown>;
type Manifest = { routes: Record<string, Route> };

const ASSETS = 'build/client/assets';
/** Where the whole manifest of a build stays, for those who need every route. */
export const WHOLE_MANIFEST = 'build/server/manifest.json';

/** The JSON API, and files with an extension, such as a CSV: no page leads there by the router. */
const WITHOUT_A_SCREEN = /^routes\/api\.|\[\.\]|^routes\/(uploads\.\$|metrics|healthcheck)$/;

/**
 * Leaves out of the manifest that every page loads what browsers need not know, about a sixth of its bytes: routes
 * without a screen, and whatever is false or empty, which is the same to the router as absent.
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
