/** A route in the server build. */
export type RouteEntry = { id: string; parentId?: string; path?: string; index?: boolean };

/** Returns the route pattern of a path, such as `/rentals/:id`. Unlike paths, patterns do not identify a visitor. */
export type PatternOf = (pathname: string) => string;

const OPTIONAL = /\?$/;
const weight = (segment?: string) => (!segment ? 1 : segment === '*' ? 0 : segment.startsWith(':') ? 2 : 3);

/** The router's order, computed once: static segments before parameters, parameters before a splat. */
function compare(a: string[], b: string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = weight(b[at]) - weight(a[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function matcherOf(segments: string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    const part = segment.startsWith(':') ? '/[^/]+' : `/${escape(segment.replace(OPTIONAL, ''))}`;
    return OPTIONAL.test(segment) ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join('') || '/?'}/?$`, 'i');
}

/**
 * Matches paths to the route patterns of a build; files of the build are `/assets/*`. The router's own `matchRoutes`
 * ranks all routes again at each call, and every request would pay for that: docs/measurements.md.
 */
export function routePatterns(routes: Record<string, RouteEntry | undefined>): PatternOf {
  const full = (route: RouteEntry): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined;
    return [parent ? full(parent) : '', route.path].filter(Boolean).join('/');
  };
  const patterns = new Set(
    Object.values(routes).flatMap((route) => (route?.path || route?.index ? [full(route)] : [])),
  );
  const known = [...patterns]
    .map((pattern) => pattern.split('/').filter(Boolean))
    .sort(compare)
    .map((segments) => ({ pattern: `/${segments.join('/')}`, matches: matcherOf(segments) }));
  return (pathname) => {
    if (pathname.startsWith('/assets/')) return '/assets/*';
    const data = pathname.endsWith('.data');
    const path = data ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname;
    const found = known.find(({ matches }) => matches.test(path))?.pattern ?? '/*';
    return data ? `${found}.data` : found;
  };
}
