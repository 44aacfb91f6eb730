import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import type { DecisionResult } from './decision-form';
import type { ReservationView } from '../detail/view';
import { ReservationDecisions } from './reservation-decisions';

const reservation = {
  id: 7,
  version: 2,
  status: 'pending',
  rentalId: 1,
  total: '$5,850',
  seen: 41,
} as ReservationView['reservation'];
const FREE = {
  text: 'Next available: May 4 to May 6, 2031.',
  days: { startDate: '2031-05-04', endDate: '2031-05-06' },
};
const winner = { bookingId: 9, by: 'Ada Lovelace', time: 'May 1 – 3, 2031', createdBy: 'paolo', keptUntil: null };

async function shown({
  result,
  taken = [],
  ...values
}: Partial<typeof reservation> & { result?: DecisionResult; taken?: (typeof winner)[] }) {
  const props = {
    reservation: { ...reservation, ...values },
    taken,
    rivals: [],
    result,
    today: '2031-01-01',
    ends: { hours: ['24'] as const, latest: null },
    nextFree: taken.length > 0 ? FREE : null,
    accepted: () => 0,
  };
  const routes = [{ path: '/', element: <ReservationDecisions {...props} /> }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
const refused = (intent: string | undefined, message: string): DecisionResult => ({
  status: 'error',
  initialValue: intent ? { intent } : undefined,
  error: { '': [message] },
});

test.each<[Partial<typeof reservation>, string[], string[]]>([
  [{}, ['Confirm for $5,850', 'Decline request', 'Send suggestion', 'Save note'], ['Cancel reservation']],
  [{ rentalId: null }, ['Decline request', 'The rental was deleted'], ['Confirm for', 'Send suggestion']],
  [{ status: 'confirmed' }, ['Save times', 'Cancel reservation', 'Save note'], ['Confirm for', 'Decline request']],
  [{ status: 'confirmed', hourly: true }, ['Cancel reservation'], ['Save times']],
  [{ status: 'confirmed', rentalId: null }, ['Cancel reservation'], ['Save times']],
  [{ status: 'declined' }, ['Save note'], ['Confirm for', 'Decline request', 'Cancel reservation']],
])('%j shows %j and not %j', async (values, offered, withheld) => {
  const html = await shown(values);
  for (const label of offered) expect(html).toContain(label);
  for (const label of withheld) expect(html).not.toContain(label);
});

test.each([true, false])('a request is confirmed with other times, by the hour too: %s', async (hourly) => {
  const html = await shown({ hourly });
  for (const name of ['handoverTime', 'returnTime']) expect(html).toContain(`name="${name}"`);
  expect(html.includes('Each day’s hours must fall between these times.')).toBe(hourly);
});

test('no label says twice that it is optional', async () => {
  const text = (await shown({ status: 'confirmed' })).replace(/<[^>]*>/g, '');
  expect(text.match(/Cancellation fee in US dollars( \(optional\))*/g)).toEqual([
    'Cancellation fee in US dollars (optional)',
  ]);
});

test('a refusal is shown in its own form', async () => {
  const html = await shown({ result: refused('decline', 'This reservation has changed.') });
  expect(html.match(/This reservation has changed/g)).toHaveLength(1);
});

test.each([
  ['its status no longer has that form', 'confirm', { status: 'confirmed' }],
  ['the rental was deleted', 'confirm', { rentalId: null }],
  ['the form never reached the server', undefined, {}],
] as const)('a refusal is shown above all forms if %s', async (_, intent, values) => {
  expect(await shown({ ...values, result: refused(intent, 'Why not') })).toMatch(/id="decision-errors"[^>]*>.*Why not/);
});

test('taken dates name their reservation and open the forms to decline and to suggest dates', async () => {
  const html = await shown({ taken: [winner], result: refused('confirm', 'These dates are taken') });
  expect(html).toContain('Already booked by Ada Lovelace');
  expect(html).toContain('href="/admin/reservations/9"');
  expect(html).toContain('Next available: May 4 to May 6, 2031.');
  expect(formWith(html, 'Send suggestion')).toMatch(/value="2031-05-04".*value="2031-05-06"/s);
  expect(html).toContain('We are sorry, but these dates have just been booked.');
  expect(html.match(/<details open/g)).toHaveLength(2);
});

test('over taken dates, the request is not offered to confirm as it is', async () => {
  const html = await shown({ taken: [winner] });
  expect(html).toContain('These dates are taken');
  expect(html).not.toContain('Confirm for');
  expect(html).toContain('Confirm with these changes');
});

const formWith = (html: string, label: string) =>
  html.match(/<form.*?<\/form>/gs)!.find((form) => form.includes(label))!;

test('confirming the quoted total never sends another total', async () => {
  const html = await shown({});
  expect(formWith(html, 'Confirm for $5,850')).not.toMatch(/name="(total|reason)"/);
  expect(formWith(html, 'Confirm with these changes')).toMatch(/name="total"/);
});

test('the hint of the total says that it is recalculated for other days', async () => {
  const form = formWith(await shown({}), 'Confirm with these changes');
  expect(form).toContain('Leave empty to keep the quoted total; for other days it is recalculated.');
});

test('how long dates are kept is not called optional: a list always says it', async () => {
  expect(formWith(await shown({}), 'How long')).not.toMatch(/How long<span[^>]*> \(optional\)/);
});

test('a refused total is shown in its field', async () => {
  const initialValue = { intent: 'confirm', changes: 'on', total: '4000' };
  const html = await shown({ result: { status: 'error', initialValue, error: { reason: ['Please give a reason'] } } });
  expect(formWith(html, 'Confirm with these changes')).toMatch(/value="4000"/);
  expect(html.match(/id="confirm-other-reason-error"/g)).toHaveLength(1);
});

test('taken dates cannot be kept, and a refusal to keep them is said', async () => {
  expect(await shown({})).toContain('Keep the dates');
  const result = refused('keep', 'Ada Lovelace has these dates.');
  const html = await shown({ taken: [winner], result });
  expect(html).not.toContain('Keep the dates');
  expect(html).toContain('Ada Lovelace has these dates.');
});
