import { flatRoutes } from '@remix-run/fs-routes';

// Colocated tests and server files are no URLs (design, trap 5).
export default flatRoutes({ ignoredRouteFiles: ['**/*.server.*', '**/*.test.*', '**/__*.*', '**/.*'] });
