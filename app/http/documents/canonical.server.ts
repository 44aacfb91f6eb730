import { redirect } from '@remix-run/node';

/** Throws a redirect to the page's one address unless the request has it: other parameters, or in another order. */
export function redirectToCanonical(request: Request, canonical: string): void {
  const { search, origin } = new URL(request.url);
  if (search !== new URL(canonical, origin).search) throw redirect(canonical, 302);
}
