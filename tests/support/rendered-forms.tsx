import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import type { ComponentType } from 'react';
import { PassThrough } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { LoaderFunction } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { site } from '~/http/documents/site.server';

export type PageRoute = {
  default: ComponentType;
  loader: (args: LoaderFunctionArgs) => unknown;
  action: (args: ActionFunctionArgs) => unknown;
};
type Field = { name: string; value: string };
/** A form of a page: the fields that a browser sends, and its buttons that have a name. */
export type RenderedForm = { fields: Field[]; buttons: Field[] };

const text = (encoded: string) =>
  encoded.replace(/&quot;/g, '"').replace(/&#x27;/g, "'").replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'); // prettier-ignore
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found && text(found[1]!);
};

/** The POST forms in a page's HTML, without file inputs. */
export function formsIn(html: string): RenderedForm[] {
  return (html.match(/<form[^>]*method="post".*?<\/form>/gs) ?? []).map((form) => {
    // Browsers do not send disabled fields.
    const controls = (form.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? [])
      .filter((tag) => !/ disabled=""/.test(tag))
      .filter((tag) => attribute(tag, 'name') !== null && attribute(tag, 'type') !== 'file')
      .map((tag) => ({ tag, field: { name: attribute(tag, 'name')!, value: attribute(tag, 'value') ?? 'x' } }));
    const radios = new Set<string>();
    const sent = controls.filter(({ tag, field: { name } }) => {
      if (tag.startsWith('<button')) return false;
      if (attribute(tag, 'type') !== 'radio') return true;
      return !radios.has(name) && radios.add(name);
    });
    const buttons = controls.filter(({ tag }) => tag.startsWith('<button'));
    return { fields: sent.map(({ field }) => field), buttons: buttons.map(({ field }) => field) };
  });
}

type Shown = Omit<PageRoute, 'action'>;

/** Loads and renders one route below the root or, if `frame` is given, inside that layout, which its id identifies. */
export async function renderedPage(
  route: Shown,
  path: string,
  request: Request,
  frame?: Shown & { id: string },
): Promise<string> {
  const page = { path, loader: route.loader as LoaderFunction, Component: route.default };
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site, user: null, flash: null }),
      Component: Outlet,
      children: frame
        ? [{ id: frame.id, loader: frame.loader as LoaderFunction, Component: frame.default, children: [page] }]
        : [page],
    },
  ]);
  const context = await query(request);
  if (context instanceof Response) throw new Error(`${path} redirects to ${context.headers.get('Location')}`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
  const router = createStaticRouter(dataRoutes, context);
  // Waits for the parts whose code loads later in the browser.
  return new Promise((resolve, reject) => {
    const document = <StaticRouterProvider router={router} context={context} hydrate={false} />;
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => resolve(readAll(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
