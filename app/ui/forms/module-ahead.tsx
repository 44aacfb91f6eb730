// @shell
import { matchRoutes, UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { type ContextType, useContext } from 'react';
import { useTouched } from '../first-touch';

type Manifest = NonNullable<ContextType<typeof RemixContext>>['manifest'];

/**
 * Loads the code of the page that a form posts to on the first interaction, for forms on other pages: that code reports
 * a failed connection, so it must not depend on the connection. Remix's PrefetchPageLinks would reload the page if it
 * cannot load the code, and so empty the form.
 */
export function ModuleAhead({ of }: { of: string }) {
  const remix = useContext(RemixContext);
  if (!useTouched() || !remix) return null;
  return codeOf(of, remix.manifest).map((href) => <link key={href} rel="modulepreload" href={href} />);
}

/** The addresses of the scripts of a page. */
function codeOf(page: string, { routes }: Manifest): string[] {
  const below = (parent?: string): Parameters<typeof matchRoutes>[0] =>
    Object.values(routes)
      .filter((route) => route.parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }));
  const matches = matchRoutes(below(), page) ?? [];
  return [
    ...new Set(matches.flatMap(({ route }) => [routes[route.id!]!.module, ...(routes[route.id!]!.imports ?? [])])),
  ];
}
