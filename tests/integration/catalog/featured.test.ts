import { beforeEach, describe, expect, test } from 'vitest';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { listFeatured } from '~/domains/catalog/storefront/home-queries.server';
import { loader as listLoader } from '~/routes/admin._catalog._rentals';
import { loader as detailsLoader, action as detailsAction } from '~/routes/admin._catalog._rentals.$id._index';
import { action as moveAction, loader as orderLoader } from '~/routes/admin._catalog._rentals.featured';
import { action as simpleAction } from '~/routes/admin._catalog._rentals.new.simple';
import { action as patchAction } from '~/routes/api.rentals.$id';
import { action as createAction } from '~/routes/api.rentals';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost, jsonPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
/** Ids by name; F is the cheapest. */
const ids: Record<string, number> = {};
const onHome = async () => (await listFeatured()).map(({ name }) => name).join('');
const move = (id: number, direction: string) =>
  answerOf(() => moveAction(args(formPost('/admin/featured?q=a', { id, direction }, { Cookie }))));
const order = async () => (await orderLoader(args(pageGet('/admin/featured', { Cookie })))).rentals;
const said = ({ headers }: Response | Awaited<ReturnType<typeof move>>) => {
  const [, value] = /flash=([^;]+)/.exec(headers.getSetCookie().join()) ?? [];
  return Buffer.from(decodeURIComponent(value ?? '').split('.')[0]!, 'base64').toString();
};

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { name: 'Cars' });
  for (const [place, name] of [...'ABCDEF'].entries()) {
    ids[name] = await addRental({ name, price: 1000 - place, featured: true });
  }
  ids.G = await addRental({ name: 'G', price: 9000 });
});

const details = (name: string, fields: object = {}) => ({
  ...{ name, categoryId: 1, price: 9000, priceUnit: 'day', rating: 0, mainImageUrl: '/uploads/g.webp' },
  ...{ shortDescription: 'Charcoal, low and wide', description: 'A first paragraph, and a second one.' },
  ...fields,
});

describe('a seventh featured rental, though dearer, takes no other rental’s place', () => {
  test('ticked in Details, which says that it waits', async () => {
    const params = { id: String(ids.G) };
    const request = formPost(`/admin/${ids.G}?index`, details('GG', { featured: 'on' }), { Cookie });
    const answer = await answerOf(() => detailsAction(args(request, params)));
    expect(await onHome()).toBe('ABCDEF');
    expect(said(answer)).toMatch(/Rental updated successfully\..*6 featured.*when a place opens/);
    const page = await detailsLoader(args(pageGet(`/admin/${ids.G}`, { Cookie }), params));
    expect(page.home).toBe('waits');
  });

  test('created with the simple form', async () => {
    const request = formPost('/admin/new/simple', details('H', { rating: null, featured: 'on' }), { Cookie });
    expect(said(await answerOf(() => simpleAction(args(request))))).toMatch(/when a place opens/);
    expect(await onHome()).toBe('ABCDEF');
  });

  test('over JSON', async () => {
    const patch = jsonPost(`/api/rentals/${ids.G}`, { featured: true }, { method: 'PATCH', headers: { Cookie } });
    expect((await answerOf(() => patchAction(args(patch, { id: String(ids.G) })))).status).toBe(200);
    const body = { ...details('H', { featured: true }), galleryImages: [], specifications: '{}' };
    const post = jsonPost('/api/rentals', body, { headers: { Cookie } });
    expect((await answerOf(() => createAction(args(post)))).status).toBe(201);
    expect(await onHome()).toBe('ABCDEF');
    expect((await order()).map(({ name }) => name).join('')).toBe('ABCDEFGH');
  });

  test('but saving one of the six again keeps its place and says nothing', async () => {
    const request = formPost(`/admin/${ids.A}?index`, details('AA', { featured: 'on' }), { Cookie });
    const answer = await answerOf(() => detailsAction(args(request, { id: String(ids.A) })));
    expect(said(answer)).toContain('"Rental updated successfully"');
    expect(await onHome()).toBe('AABCDEF');
  });
});

describe('the admin’s order', () => {
  beforeEach(async () => {
    ids.H = await addRental({ name: 'H', featured: true, featuredPosition: 1 });
  });

  test('is what Home shows, first to last', async () => {
    const answer = await move(ids.C!, 'up');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/admin/featured?q=a');
    expect(await onHome()).toBe('ACBDEF');
    await move(ids.A!, 'down');
    expect(await onHome()).toBe('CABDEF');
    await move(ids.H!, 'up');
    expect(await onHome()).toBe('CABDEH');
    expect((await order()).map(({ name }) => name).join('')).toBe('CABDEHF');
  });

  test('has two ends', async () => {
    await move(ids.A!, 'up');
    await move(ids.H!, 'down');
    expect((await order()).map(({ name }) => name).join('')).toBe('ABCDEFH');
  });

  test('does not make an edit of the moved rental a conflict', async () => {
    const before = await findStoredRental(ids.C!);
    await move(ids.C!, 'up');
    expect(await findStoredRental(ids.C!)).toMatchObject({ version: before!.version, updatedAt: before!.updatedAt });
  });

  test('of many at once loses none of them', async () => {
    await Promise.all([ids.F, ids.E, ids.D, ids.C].map((id) => move(id!, 'up')));
    const names = (await order()).map(({ name }) => name);
    expect(names).toHaveLength(7);
    expect(names.toSorted().join('')).toBe('ABCDEFH');
  });

  test('refuses a rental that is not featured, and words that are no direction', async () => {
    expect(said(await move(ids.G!, 'up'))).toMatch(/Nothing was moved/);
    expect(said(await move(ids.A!, 'sideways'))).toMatch(/Nothing was moved/);
    expect(await onHome()).toBe('ABCDEF');
  });

  test('marks in the list which of them Home shows', async () => {
    const { rentals } = await listLoader(args(pageGet('/admin', { Cookie })));
    expect(rentals.map(({ name, home }) => [name, home])).toEqual([
      ...[...'ABCDEF'].map((name) => [name, 'shown']),
      ['G', null],
      ['H', 'waits'],
    ]);
  });
});
