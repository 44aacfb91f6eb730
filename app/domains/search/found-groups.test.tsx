import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { FoundGroups } from './found-groups';

const NOTHING = { reservations: [], customers: [], messages: [], rentals: [] };
async function shown(props: Partial<Parameters<typeof FoundGroups>[0]>) {
  const element = <FoundGroups q="zq" isBounded={false} {...NOTHING} {...props} />;
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element }]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test('a search of the newest alone that found nothing leads on to the lists', async () => {
  const html = await shown({ isBounded: true });
  for (const label of ['Nothing matches “zq”', 'To search older ones', '>Reservations<', '>Messages<', '>Rentals<'])
    expect(html).toContain(label);
  expect(html).toContain('q=zq');
  expect(await shown({})).not.toContain('To search older ones');
});

test('customers are those of the newest, and lead on to the list', async () => {
  const customers = [{ name: 'Ada Lovelace', email: 'ada@example.com', phone: '', list: 'messages' as const }];
  const messages = [{ id: 1, firstName: 'Ada', lastName: 'Lovelace', status: 'new', beginning: 'Hello', demo: false }];
  const html = await shown({ customers, messages: messages as Parameters<typeof FoundGroups>[0]['messages'] });
  expect(html).toContain('From the newest reservations and messages');
  expect(html).toContain('Open the list<span class="sr-only">: Customers');
  // A person who only wrote messages has no reservations to list.
  expect(html).toContain('href="/admin/messages?status=all&amp;q=ada%40example.com"');
  expect(html).not.toContain('href="/admin/reservations?status=all&amp;q=ada');
});

test.each([
  ['2027', true],
  ['555 0142', false],
])('the lists can search for %s: %j', async (q, expected) => {
  const rentals = [{ id: 1, name: 'Solenne 2027', categoryName: null, published: true }];
  expect((await shown({ q, rentals })).includes('Open the list')).toBe(expected);
});

test('the last digits of a phone number lead to a list only if it finds them as words', async () => {
  const call = { id: 1, status: 'confirmed' as const, customerName: 'Ada', customerEmail: null, customerPhone: '+1 305 555 0142' }; // prettier-ignore
  const stay = { rentalName: 'Solenne', startDate: '2027-03-10', endDate: '2027-03-12', expected: null, demo: false };
  const text = { id: 1, firstName: 'Ada', lastName: '', status: 'new' as const, email: 'ada@example.com', createdAt: '' }; // prettier-ignore
  const message = { ...text, phone: '(305) 555-0142', beginning: 'Hello', demo: false };
  const person = { name: 'Ada', email: 'ada@example.com', phone: '+1 305 555 0142', list: 'reservations' as const };
  const found = { q: '0142', reservations: [{ ...call, ...stay }], customers: [person], messages: [message] };
  expect(await shown(found)).not.toContain('Open the list');
  const named = { ...call, ...stay, id: 2, customerPhone: null, rentalName: 'Hull 0142' };
  const html = await shown({ ...found, reservations: [...found.reservations, named] });
  expect(html).toContain('Open the list<span class="sr-only">: Reservations');
  expect(html).not.toContain('Open the list<span class="sr-only">: Messages');
});
