import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_MANIFEST } from '../../../scripts/launcher/route-manifest';
import { ROOT } from '../../../scripts/launcher/settings';

type Entry = { id: string; parentId?: string; path?: string; index?: boolean; hasAction: boolean; hasLoader: boolean };

export type BuiltRoute = {
  id: string;
  /** `/rentals/:id`. */
  pattern: string;
  index: boolean;
  hasAction: boolean;
  hasLoader: boolean;
  /** Whether the route belongs to the admin pages or to the API. */
  admin: boolean;
  api: boolean;
};

/** Every route of the build with its own address, from the build's manifest. */
export function builtRoutes(): BuiltRoute[] {
  const { routes } = JSON.parse(readFileSync(join(ROOT, WHOLE_MANIFEST), 'utf8')) as { routes: Record<string, Entry> };
  const full = ({ parentId, path }: Entry): string =>
    [parentId ? full(routes[parentId]!) : '', path].filter(Boolean).join('/');
  return Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map((route) => {
      const pattern = `/${full(route)}`;
      const { id, index = false, hasAction, hasLoader } = route;
      const under = (room: string) => pattern === room || pattern.startsWith(`${room}/`);
      return { id, pattern, index, hasAction, hasLoader, admin: under('/admin'), api: pattern.startsWith('/api/') };
    });
}

/** Fills each parameter of a pattern with the result of `value`, encoded for a request. */
export const filled = (pattern: string, value: (name: string) => string) =>
  pattern.replaceAll(/:(\w+)|\*/g, (_, name?: string) => value(name ?? '*'));
