import { isRouteErrorResponse, matchRoutes } from '@remix-run/react';
import { lastSent } from '../feedback/toast-bus';
import { unlessOnlySearchChanged, withoutLoading } from '../revalidation';
import { sayItStays } from './stay-offline';

type Router = typeof window.__remixRouter;
type Route = Router['routes'][number];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

const allOf = (routes: Route[]): Route[] => routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);

/** What the page that was asked for has to say itself, such as 404. */
const isAnswer = (error: unknown) => error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/**
 * Ends the navigation that waits: the page, its address, its place, what an action answered and what is typed are as they
 * were. For the router this is Back to where it is, so that the page's location keeps its key, by which a menu closes.
 */
function stay(router: Router) {
  // It keeps the answer of an action, and the page's place, only at the end of what looks like a post.
  router.state.navigation.formMethod = 'POST';
  withoutLoading(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })));
  const { form } = lastSent();
  // One of an earlier page says nothing of a search that sends itself.
  sayItStays(form?.isConnected ? form : undefined);
}

/** Whether `route` is around the page that is asked for, as it is around this one. */
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

/** Whether the server is there, and has no error of its own. */
const isReached = (address: string) =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Loads the code of a route. Remix would load the page on the screen again if that fails, which without a server is gone.
 * A page that is asked for, of a server that is there, is loaded as a document: its code is of another release.
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
 * A search whose page cannot be loaded keeps the page that it stands on, and says so: `navigator.onLine` knows of no
 * server that is away. The router would replace it by an error page, and has no means to end a navigation but another
 * one. Not with a clientLoader in each route that is searched: those are asked for apart from the others, and only once
 * their code is there. Links and Back have the error page of what they lead to: what is around it stays as it is, since
 * the error page of the outermost part would else replace it all. Returns the undo.
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
        // With single fetch, data would hide that their page has no code.
        const [answer] = await Promise.all([loader(args, context), code]);
        return answer;
      } catch (error) {
        if (args.request.signal.aborted || isAnswer(error)) throw error;
        // Of several that fail, the first ends the navigation.
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
  // The rest of an answer may be on its way, which the router leaves to itself.
  const onRejection = (event: PromiseRejectionEvent) => {
    if (end !== undefined && event.reason === end) event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    undos.forEach((undo) => undo());
  };
}
