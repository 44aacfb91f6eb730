/**
 * Options of the Remix Vite plugin; vite.config.ts imports them.
 * v3_lazyRouteDiscovery stays off: one small request to its /__manifest can hold the process for a second.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
};
