// @shell
import { errorPage } from '~/ui/shells/route-error';

/** The error page of the storefront. */
export const SiteError = errorPage(() => import('./site-error-page'));
