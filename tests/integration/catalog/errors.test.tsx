import type { ComponentType } from 'react';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { ErrorBoundary as CategoryError } from '~/routes/_site.category.$id';
import { ErrorBoundary as RentalError } from '~/routes/_site.rentals.$id';

/** Renders what a visitor sees when the loader of the route at `path` throws `error`. */
async function page(path: string, ErrorBoundary: ComponentType, error: unknown): Promise<string> {
  const loader = () => {
    throw error;
  };
  const { query, dataRoutes } = createStaticHandler([{ path, loader, Component: () => null, ErrorBoundary }]);
  const context = await query(new Request(`http://localhost:3000${path}`));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  // The code of an error page loads with the error.
  const html = new PassThrough();
  const stream = renderToPipeableStream(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    onAllReady: () => stream.pipe(html),
  });
  return text(html);
}

test.each([
  ['Error Loading Category', '/category/1', CategoryError],
  ['Error Loading Rental', '/rentals/1', RentalError],
])('%s hides the message of the failure', async (heading, path, ErrorBoundary) => {
  const html = await page(path, ErrorBoundary, new Error('relation "rentals" does not exist'));
  expect(html).toContain(`>${heading}</h1>`);
  expect(html).toContain('An unexpected error occurred');
  expect(html).not.toContain('relation');
});

test('a missing rental has its heading and a link to the home page', async () => {
  const html = await page('/rentals/1', RentalError, Response.json({ heading: 'Rental Not Found' }, { status: 404 }));
  expect(html).toContain('>Rental Not Found</h1>');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return Home<\/a>/);
});
