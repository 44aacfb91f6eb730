import { useLocation } from '@remix-run/react';
import { NewsletterForm } from './newsletter-form';

/** The newsletter form at the end of every page. */
export function FooterNewsletter() {
  const { pathname, search } = useLocation();
  return <NewsletterForm id="footer-newsletter" returnTo={pathname + search} />;
}
