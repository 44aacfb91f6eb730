import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { CategoryMosaic } from '~/domains/catalog/storefront/category-mosaic';
import { HomeSkeleton } from './home-skeleton';

const category = (id: number) => ({ id, name: `Category ${id}`, description: 'On the water', coverUrl: '/boat.jpg' });

/** The classes of the category list and of its items, which make up their layout. */
const layoutOf = (html: string) => {
  const list = /<ul[^>]*phone-row.*?<\/ul>/s.exec(html)![0];
  return [...list.matchAll(/<(?:ul|li)\b[^>]*class="([^"]*)"/g)].map(([, classes]) => classes);
};

async function rendered(element: React.ReactElement) {
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element }]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'the places of %i categories are where their cards will be',
  async (count) => {
    const categories = Array.from({ length: count }, (_, index) => category(index));
    const page = layoutOf(await rendered(<CategoryMosaic categories={categories} />));
    expect(page).toHaveLength(count + 1);
    expect(layoutOf(await rendered(<HomeSkeleton categories={count} />))).toEqual(page);
  },
);

const places = (html: string, part: string) =>
  html.slice(html.indexOf(`data-skeleton="${part}"`)).match(/<div class="grid content-start/g);

test('three testimonials have a place on the home page', async () => {
  expect(places(await rendered(<HomeSkeleton categories={7} />), 'testimonials')).toHaveLength(3);
});
