import { flatRoutes } from '@remix-run/fs-routes';

// Colocated tests and server files are no URLs.
export default flatRoutes({ ignoredRouteFiles: ['**/*.server.*', '**/*.test.*', '**/__*.*', '**/.*'] });
