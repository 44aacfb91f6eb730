import { flatRoutes } from '@remix-run/fs-routes';

// Colocated tests and server files are not routes.
export default flatRoutes({ ignoredRouteFiles: ['**/*.server.*', '**/*.test.*', '**/__*.*', '**/.*'] });
