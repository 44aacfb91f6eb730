import { LIGHTBOX } from '~/paths';
import type { Flash } from '../feedback/flash';
import { showToast } from '../feedback/toast-bus';

/** The toast about a page that stays because there is no connection. */
export const NO_CONNECTION: Omit<Flash, 'id'> = {
  title: 'No connection',
  description: 'Nothing is lost; please try again.',
  variant: 'destructive',
};

/** Shows a toast that the page stays. A search may have a title for its failures, in `data-failure`. */
export function sayItStays(form?: HTMLElement) {
  const { title, description } = NO_CONNECTION;
  const own = form?.dataset.failure;
  showToast(own ? { ...NO_CONNECTION, title: own, description: `${title}. ${description}` } : NO_CONNECTION);
}

/** Whether a form replaces the page that it stands on, as a search does. */
const sendsAway = ({ target, submitter }: SubmitEvent) =>
  ((submitter as HTMLButtonElement | null)?.formMethod || (target as HTMLFormElement).method) === 'get';

/** The address to request, without the hash and the lightbox parameter, which the page handles without a request. */
function asked({ pathname, search }: HTMLAnchorElement | Location): string {
  const query = new URLSearchParams(search);
  query.delete(LIGHTBOX);
  return `${pathname}?${query}`;
}

/** A link to another page of the site, or to another part of this one, in this tab. */
function leadsAway(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return link.target !== '_blank' && link.origin === location.origin && asked(link) !== asked(location);
}

/**
 * Without a connection, a link or a search would replace the page with the browser's own error page, and typed input
 * would be lost: the page stays and a toast says so. Forms that post have their own messages. Returns the undo.
 */
export function stayOffline(): () => void {
  const stay = (event: Event) => {
    if (navigator.onLine || !(event instanceof SubmitEvent ? sendsAway(event) : leadsAway(event as MouseEvent))) return;
    event.preventDefault();
    event.stopPropagation();
    sayItStays(event.target as HTMLElement);
  };
  // Before React's own listener, which would begin to load the next page.
  document.addEventListener('click', stay, { capture: true });
  document.addEventListener('submit', stay, { capture: true });
  return () => {
    document.removeEventListener('click', stay, { capture: true });
    document.removeEventListener('submit', stay, { capture: true });
  };
}
