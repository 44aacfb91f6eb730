// @shell
/**
 * Shows the part of this page that a link leads to at once, and closes the menu that the link is in. The router does so
 * only once all code of the page is there, which takes seconds after the first touch on a slow line.
 */
function showPart({ target }: MouseEvent) {
  const link = (target as Element).closest<HTMLAnchorElement>(`a[href^="${location.pathname}#"]`);
  if (!link) return;
  link.closest('details')?.removeAttribute('open');
  document.getElementById(link.hash.slice(1))?.scrollIntoView();
}

if (typeof document !== 'undefined') addEventListener('click', showPart);
