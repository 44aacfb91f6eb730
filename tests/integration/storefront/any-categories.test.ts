import { beforeEach, describe, expect, test } from 'vitest';
import * as frame from '~/routes/_site';
import * as home from '~/routes/_site._index';
import * as about from '~/routes/_site.about';
import * as contact from '~/routes/_site.contact';
import * as cookies from '~/routes/_site.cookies';
import * as faq from '~/routes/_site.faq';
import * as newsletter from '~/routes/_site.newsletter';
import * as privacy from '~/routes/_site.privacy';
import * as search from '~/routes/_site.search';
import * as terms from '~/routes/_site.terms';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';

type Page = Pick<PageRoute, 'default' | 'loader'> & { meta: (known: never) => unknown };

/** Words that only a site with the specification's collections may use. */
const OTHERS = /\b(luxury )?(cars?|yachts?|(sport )?boats?|villas?|sail\w*)\b/gi;

const PAGES = {
  '/': home,
  '/about': about,
  '/contact': contact,
  '/cookies': cookies,
  '/faq': faq,
  '/newsletter': newsletter,
  '/privacy': privacy,
  [`/search?startDate=${inDays(9)}&endDate=${inDays(11)}`]: search,
  '/terms': terms,
} as unknown as Record<string, Page>;

beforeEach(emptyTables);

/** The title and the descriptions in a page's head. */
async function headOf(page: Page, path: string): Promise<string> {
  const loaded = await answerOf(() => page.loader(args(pageGet(path))));
  const matches = [{ id: 'routes/_site', data: await answerOf(() => frame.loader()).then(({ body }) => body) }];
  return JSON.stringify(page.meta({ data: loaded.body, matches, params: {}, location: {} } as never));
}

/** The visible text, without the areas of interest, which are specified, and the alt texts of the site's photos. */
async function textOf(page: Page, path: string): Promise<string> {
  const site = { id: 'routes/_site', ...frame } as unknown as PageRoute & { id: string };
  const html = await renderedPage(page, path.split('?')[0]!, pageGet(path), site);
  return html.replace(/<select[^>]*name="interest".*?<\/select>/gs, '').replace(/<[^>]*>/g, ' ');
}

describe('a site that rents jets alone', () => {
  beforeEach(async () => {
    await addCategory(1, { name: 'Jets', description: 'From here to anywhere.' });
    await addRental({ name: 'Aria 9', featured: true });
  });

  test.each(Object.entries(PAGES))('names nothing else on %s, its frame and its head', async (path, page) => {
    const [text, head] = [await textOf(page, path), await headOf(page, path)];
    expect(text).toContain('Jets');
    expect(text.match(OTHERS)).toBeNull();
    expect(head.match(OTHERS)).toBeNull();
  });
});

describe('the description of the home page', () => {
  test.each([
    ['no category', [], 'Luxury rentals in Miami'],
    ['one', ['Jets'], 'Jets in Miami'],
    ['four', ['Luxury Cars', 'Luxury Yachts', 'Sport Boats', 'Luxury Villas'], 'Luxury Cars, Luxury Yachts, Sport Boats and Luxury Villas in Miami'], // prettier-ignore
    ['more than fit', Array.from({ length: 12 }, (_, at) => `Collection ${at + 1}`), 'Collection 1, Collection 2, Collection 3, Collection 4 and more in Miami'], // prettier-ignore
    ['a long one', ['J'.repeat(80), 'K'.repeat(80)], 'Luxury rentals in Miami'],
  ])('names %s', async (_, names, words) => {
    for (const [at, name] of names.entries()) await addCategory(at + 1, { name });
    expect(await headOf(home as unknown as Page, '/')).toContain(`"content":"${words}, arranged by`);
  });
});
