/**
 * Remix's own options; vite.config.ts hands them to the plugin.
 *
 * All v3 flags are on but two: single fetch and lazy route discovery have open advisories that
 * got no fix in version 2 (docs/decisions/001-remix-2.md).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
