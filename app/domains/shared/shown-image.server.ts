import { env } from '~/env.server';
import { normalizeImageUrl } from './image-url';

const SITE = { formerHosts: env.FORMER_ORIGINS, origin: new URL(env.SITE_URL).origin };

/**
 * The URL to show on a page for a stored image value. The browser resolves an upload's path, since only the browser
 * knows the origin.
 */
export const shownImage = (value: string | null) => normalizeImageUrl(value, SITE);

/** The same with a full URL, for readers without a page to resolve a path with. */
export const absoluteImage = (value: string | null) => normalizeImageUrl(value, { ...SITE, absolute: true });
