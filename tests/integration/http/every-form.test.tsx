import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { users } from '~/domains/accounts/tables.server';
import { contacts } from '~/domains/contact/tables.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { rates } from '~/domains/pricing/rates/tables.server';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { subscribe } from '~/domains/newsletter/subscribe.server';
import { confirmationToken, subscribed } from '../../support/subscribed';
import { emptyTables } from '../../support/database';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { formsIn, type PageRoute, type RenderedForm, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { filesIn, read } from '../../support/source/source';

/** Each route with a form, and the pattern of its URL. */
const ROUTES: Array<[file: string, pattern: string]> = [
  ['_site.contact', 'contact'],
  ['_site.newsletter', 'newsletter'],
  ['_site.book.$id', 'book/:id'],
  ['_site.reservations.$reference', 'reservations/:reference'],
  ['admin.newsletter', 'admin/newsletter'],
  // Must follow the list, since it removes the only subscriber from it.
  ['_site.newsletter_.unsubscribe.$token', 'newsletter/unsubscribe/:token'],
  ['_site.newsletter_.confirm.$confirmation', 'newsletter/confirm/:confirmation'],
  ['auth', 'auth'],
  ['auth', 'auth?invite=:invite'],
  ['admin.account', 'admin/account'],
  ['admin.team', 'admin/team'],
  ['admin.team.$id.remove', 'admin/team/:id/remove'],
  ['admin.privacy', 'admin/privacy'],
  ['admin.testimonials', 'admin/testimonials'],
  ['admin.messages.$id', 'admin/messages/:id'],
  ['admin.reservations.$id', 'admin/reservations/:id'],
  ['admin.reservations.$id_.quote', 'admin/reservations/:id/quote'],
  ['admin.reservations.$id_.payments', 'admin/reservations/:id/payments'],
  ['admin.reservations.new', 'admin/reservations/new'],
  ['admin.timeline_.holds.$id', 'admin/timeline/holds/:id'],
  ['admin._catalog.categories.new', 'admin/categories/new'],
  ['admin._catalog.categories.$categoryId.edit', 'admin/categories/:categoryId/edit'],
  ['admin._catalog.categories.$categoryId.terms', 'admin/categories/:categoryId/terms'],
  ['admin._catalog.categories.$categoryId.prices', 'admin/categories/:categoryId/prices'],
  ['admin._catalog._rentals.new.simple', 'admin/new/simple'],
  ['admin._catalog._rentals.new.advanced._index', 'admin/new/advanced'],
  ['admin._catalog._rentals.new.advanced.$id._index', 'admin/new/advanced/:id'],
  ['admin._catalog._rentals.new.advanced.$id.images', 'admin/new/advanced/:id/images'],
  ['admin._catalog._rentals.new.advanced.$id.specifications', 'admin/new/advanced/:id/specifications'],
  ['admin._catalog._rentals.featured', 'admin/featured'],
  ['admin._catalog._rentals.$id._index', 'admin/:id'],
  ['admin._catalog._rentals.$id.images', 'admin/:id/images'],
  ['admin._catalog._rentals.$id.specifications', 'admin/:id/specifications'],
  ['admin._catalog._rentals.$id.availability', 'admin/:id/availability'],
  ['admin._catalog._rentals.$id.terms', 'admin/:id/terms'],
  ['admin._catalog._rentals.$id.prices', 'admin/:id/prices'],
  ['admin.conflicts', 'admin/conflicts'],
  ['admin._catalog._rentals.$id.feeds.$feedId', 'admin/:id/feeds/:feedId'],
  ['admin._catalog._rentals.$id.calendars', 'admin/:id/calendars'],
  ['admin._catalog._rentals.$id.rates.$rateId', 'admin/:id/rates/:rateId'],
];
const modules = import.meta.glob<PageRoute>('../../../app/routes/*.tsx');
const routeOf = (file: string) => modules[`../../../app/routes/${file}.tsx`]!();

let Cookie = '';
let params: Record<string, string> = {};
beforeAll(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  const galleryImages = ['/uploads/one.webp', '/uploads/two.webp'].map((url) => ({ url, alt: '' }));
  await addRental({ id: 1, featured: true, galleryImages, specifications: { Engine: 'V8', Seats: '2', Doors: '2' } });
  await db
    .insert(rates)
    .values({ id: 1, rentalId: 1, name: 'Peak', firstDay: '2090-01-01', lastDay: '2090-01-02', price: 9 });
  await addFeedWithConflict();
  const { reference } = await addReservation({ id: 1 });
  await addHold({ id: 1, startDate: '2090-01-01', endDate: '2090-01-02' });
  const message = { firstName: 'Ada', lastName: 'Lovelace', interest: 'Other' as const, message: 'A quiet weekend' };
  await db.insert(contacts).values({ id: 1, email: 'ada@example.com', ...message });
  const subscriber = await subscribed('ada@example.com');
  await subscribe('grace@example.com');
  const confirmation = await confirmationToken('grace@example.com');
  const [admin] = await db.select().from(users);
  const invite = await createInvitation({ createdBy: admin!.id });
  params = {
    id: '1',
    categoryId: '1',
    rateId: '1',
    feedId: '1',
    reference,
    token: subscriber.token,
    confirmation,
    invite,
  };
});

/** A calendar that is never fetched, with an event in taken time. */
async function addFeedWithConflict() {
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Elsewhere', url: 'http://127.0.0.1/', createdBy: 'marina' }); // prettier-ignore
  const span = { startsAt: new Date('2090-01-01'), endsAt: new Date('2090-01-02') };
  await db.insert(calendarEvents).values({ ...span, feedId: 1, uid: 'a', kind: 'reserved', allDay: true, sequence: 0 });
}

const urlOf = (pattern: string) => `/${pattern.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`;

test('every route that reads a form is in the list', () => {
  // If a route has no page, or an empty one, another route's page has its form.
  const reading = filesIn('app/routes', /\.tsx$/)
    .filter((file) => !/^export default function Nothing\b/m.test(read(`app/routes/${file}`)))
    .filter((file) =>
      /\breadForm\(|save(Images|Specifications|CategoryPart)\(|answerTeamRequest\(/.test(read(`app/routes/${file}`)),
    )
    .map((file) => file.replace(/\.tsx$/, ''));
  expect([...new Set(ROUTES.map(([file]) => file))].sort()).toEqual(reading.sort());
});

/** Routes that send their form back with its values, but without the names of its fields. */
const NAMELESS = new Set([
  'admin.privacy',
  'admin._catalog._rentals.$id.specifications',
  'admin._catalog._rentals.new.advanced.$id.specifications',
]);

test.each(ROUTES)('%s as %s reads every field and every button of its forms', async (file, pattern) => {
  const route = await routeOf(file);
  const url = urlOf(pattern);
  const headers: Record<string, string> = file === 'auth' ? {} : { Cookie };
  const forms = formsIn(await renderedPage(route, pattern.split('?')[0]!, pageGet(url, headers)));
  expect(forms.length).toBeGreaterThan(0);
  for (const fields of forms.flatMap(posts)) {
    const answer = await answerOf(() => route.action(args(formPost(url, fields, headers), params)));
    expect(answer.body, JSON.stringify(fields)).not.toBe('The form could not be read');
    // A form that is sent back names all its fields, so that a dropped field is missing there.
    const { fields: known } = (answer.body ?? {}) as { fields?: string[] };
    if (known || (answer.status === 400 && !NAMELESS.has(file)))
      expect(withoutGuards(known ?? [])).toEqual(withoutGuards(Object.keys(fields)));
  }
});

/** A new rental has no version, although its form has the empty field. */
const withoutGuards = (names: string[]) => names.filter((name) => !/^(version|__intent__)$/.test(name)).sort();

const KEPT = /^(version|formToken|intent|seen)$/;

/** The fields that each button sends. Texts are too long, so that nothing is stored and the form is sent back. */
function posts({ fields, buttons }: RenderedForm): Array<Record<string, string>> {
  const sent = fields.map(({ name, value }) => [name, KEPT.test(name) ? value : 'x'.repeat(2100)]);
  const plain = Object.fromEntries(sent) as Record<string, string>;
  return [plain, ...buttons.map(({ name, value }) => ({ ...plain, [name]: value }))];
}
