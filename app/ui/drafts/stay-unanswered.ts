import { isRouteErrorResponse, matchRoutes } from '@remix-run/react';
import { lastSent } from '../feedback/toast-bus';
import { unlessOnlySearchChanged, withoutLoading } from '../revalidation';
import { sayItStays } from './stay-offline';

type Router = typeof window.__remixRouter;
type Route = Router['routes'][number];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

const allOf = (routes: Route[]): Route[] => routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);

/** Whether an error is the requested page's own answer, such as a 404. */
const isAnswer = (error: unknown) => error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/**
 * Ends the pending navigation: the page, its address and scroll position, the action's answer and typed input stay
 * unchanged. For the router this is Back to the current page, so that the page's location keeps its key; with another
 * key, menus would close.
 */
function stay(router: Router) {
  // The router keeps an action's answer and the scroll position only at the end of a navigation that looks like a post.
  router.state.navigation.formMethod = 'POST';
  withoutLoading(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })));
  const { form } = lastSent();
  // A form of an earlier page is not the one that failed: the search sent itself.
  sayItStays(form?.isConnected ? form : undefined);
}

/** Whether `route` surrounds the requested page just as it surrounds the current one. */
function isAround(router: Router, route: Route, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  const asked = matchRoutes(router.routes as RouteObject[], pathname) ?? [];
  const [then, now] = [asked, router.state.matches].map((matches) => matches.find((one) => one.route.id === route.id));
  const readsQuery = window.__remixRouteModules[route.id]?.shouldRevalidate !== unlessOnlySearchChanged;
  return (
    asked.at(-1)?.route.id !== route.id &&
    then?.pathname === now?.pathname &&
    (search === router.state.location.search || !readsQuery)
  );
}

/** Whether the server is reachable and answers without an error of its own. */
const isReached = (address: string) =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Loads the code of a route. If that fails, Remix would reload the page on the screen, which would be lost without a
 * server. If the server is there and a page was requested, it is loaded as a document: its code is from another
 * release.
 */
async function loadCode(router: Router, route: Route) {
  const { module } = window.__remixManifest.routes[route.id]!;
  const { navigation } = router.state;
  try {
    await import(/* @vite-ignore */ module);
  } catch (error) {
    if (navigation.state === 'loading' && (await isReached(module))) {
      location.assign(router.createHref(navigation.location));
      await new Promise(() => {});
    }
    throw error;
  }
}

/**
 * If the page of a search cannot be loaded, the search keeps the page that it stands on, and says so:
 * `navigator.onLine` does not notice that a server is away. The router would show an error page, and can end a
 * navigation only with another one. A clientLoader in each searched route is no solution: clientLoaders run apart from
 * the others, and only once their code is there. Links and Back show the error page of their target; the routes around
 * it keep their data, since otherwise the outermost error page would replace everything. Returns the undo.
 */
export function stayUnanswered(): () => void {
  const router = window.__remixRouter;
  let end: unknown;
  const undos = allOf(router.routes).flatMap((route) => {
    const { loader, lazy } = route;
    if (typeof loader !== 'function') return [];
    let code: Promise<unknown> | undefined;
    const asked: typeof lazy = lazy && (() => (code = loadCode(router, route)).then(lazy));
    const kept: typeof loader = async (args: Parameters<typeof loader>[0], context: unknown) => {
      try {
        // With single fetch, the data would hide that their page has no code.
        const [answer] = await Promise.all([loader(args, context), code]);
        return answer;
      } catch (error) {
        if (args.request.signal.aborted || isAnswer(error)) throw error;
        // If several loaders fail, the first one ends the navigation.
        if (router.state.navigation.formMethod === 'GET') {
          stay(router);
          end = args.request.signal.reason;
          throw error;
        }
        const known: unknown = router.state.loaderData[route.id];
        if (known === undefined || !isAround(router, route, args.request)) throw error;
        return known;
      }
    };
    route.loader = Object.assign(kept, { hydrate: loader.hydrate });
    route.lazy = asked;
    return [() => void (route.loader = loader), () => void (route.lazy &&= lazy)];
  });
  // The rest of a response may still arrive; the router does not handle its rejection.
  const onRejection = (event: PromiseRejectionEvent) => {
    if (end !== undefined && event.reason === end) event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    undos.forEach((undo) => undo());
  };
}
