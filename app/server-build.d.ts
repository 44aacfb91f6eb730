/** The build that remix-serve serves; read by the entry, which is a part of it. */
declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node';
  export const routes: ServerBuild['routes'];
}
