import { redirect } from '@remix-run/node';

/** Throws a redirect to the page's canonical address if the request has other parameters, or another order. */
export function redirectToCanonical(request: Request, canonical: string): void {
  const { search, origin } = new URL(request.url);
  if (search !== new URL(canonical, origin).search) throw redirect(canonical, 302);
}
