import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { FeedList } from '~/domains/calendars/feeds/editor/feed-list';

test('the other calendars of a rental lead to the conflicts, though only ignored ones may be left', async () => {
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element: <FeedList rentalId={1} rows={[]} /> }]);
  const context = await query(new Request('http://localhost:3000/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  expect(html).toMatch(/href="\/admin\/conflicts"/);
});
