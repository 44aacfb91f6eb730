import type { ActionFunctionArgs } from '@remix-run/node';
import * as unknown from '~/routes/api.$';
import { answerOf } from './answers';
import { args, jsonPost } from './requests';

type Handler = (args: ActionFunctionArgs) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };

/** `api.rentals.$id.images.ts` as a path of the document: `/api/rentals/{id}/images`. */
const pathOf = (file: string) =>
  '/' +
  file
    .replace(/^.*\/|\.ts$/g, '')
    .replaceAll('[.]', '\0')
    .split('.')
    .map((part) => part.replace(/^\$(.+)$/, '{$1}').replaceAll('\0', '.'))
    .join('/');

/** Every route under /api except the one for unknown paths. */
export const apiRoutes = Object.entries(import.meta.glob<RouteModule>('../../app/routes/api.*.ts', { eager: true }))
  .filter(([file]) => !/api\.\$\.ts$|\.server\.ts$/.test(file))
  .map(([file, module]) => ({ path: pathOf(file), ...module }));

function routeOf(url: string) {
  const { pathname } = new URL(url, 'http://localhost:3000');
  // Static paths come before those with a parameter.
  for (const route of apiRoutes.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))) {
    const found = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found) return { route, params: { ...found.groups } };
  }
  return { route: unknown, params: {} };
}

/** Sends a request to its route like Remix: reads go to the loader, writes to the action. */
export function sendApi(request: Request) {
  const { route, params } = routeOf(request.url);
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  const handler = reads ? route.loader : route.action;
  return answerOf(() => handler!(args(request, params)));
}

/** A JSON request like the ones our pages send. */
export const callApi = (method: string, url: string, body?: unknown, headers: HeadersInit = {}) =>
  sendApi(jsonPost(url, body, { method, headers }));
