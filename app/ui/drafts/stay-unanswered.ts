import { isRouteErrorResponse } from '@remix-run/react';
import { showToast } from '../feedback/toast-bus';
import { withoutLoading } from '../revalidation';
import { NO_CONNECTION } from './stay-offline';

type Router = typeof window.__remixRouter;
type Route = Router['routes'][number];

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
  showToast(NO_CONNECTION);
}

/**
 * A search whose page cannot be loaded keeps the page that it stands on, and says so: `navigator.onLine` knows of no
 * server that is away. The router would replace it by an error page, and has no means to end a navigation but another
 * one. Not with a clientLoader in each route that is searched: those are asked for apart from the others, and only once
 * their code is there. Links and Back have their error pages. Returns the undo.
 */
export function stayUnanswered(): () => void {
  const router = window.__remixRouter;
  let end: unknown;
  const undos = allOf(router.routes).flatMap((route) => {
    const { loader } = route;
    if (typeof loader !== 'function') return [];
    const kept: typeof loader = async (args: Parameters<typeof loader>[0], context: unknown) => {
      try {
        return await loader(args, context);
      } catch (error) {
        // Of several that fail, the first ends the navigation.
        const isSearch = router.state.navigation.formMethod === 'GET' && !args.request.signal.aborted;
        if (isSearch && !isAnswer(error)) {
          stay(router);
          end = args.request.signal.reason;
        }
        throw error;
      }
    };
    route.loader = Object.assign(kept, { hydrate: loader.hydrate });
    return [() => void (route.loader = loader)];
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
