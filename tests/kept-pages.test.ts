import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { BUTTONS, FORMS } from './support/browser/faults/all';
import { ADMINS_SEARCHES, VISITORS_SEARCHES } from './support/browser/faults/searches';
import { bareSubmits } from './support/source/bare-submits';
import { filesIn, read } from './support/source/source';
import { submitPlaces } from './support/source/submit-places';

/** Routes whose actions answer requests that our pages do not send. */
const NOT_SENT_FROM_A_PAGE = new Set(['app/routes/_site.$.tsx', 'app/routes/_site.api.tsx', 'app/routes/uploads.$.ts']);

const cases = Object.values({ ...BUTTONS, ...FORMS }).flat();

const routes = filesIn('app/routes', /\.tsx?$/)
  .filter((file) => !file.startsWith('api.') && !file.includes('.server.'))
  .map((file) => `app/routes/${file}`);
const exporting = (name: string) =>
  routes.filter((file) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(read(file)));

test('every form that a person sends keeps its page if the server cannot be reached', () => {
  const keeping = exporting('clientAction');
  expect(exporting('action').filter((file) => !keeping.includes(file) && !NOT_SENT_FROM_A_PAGE.has(file))).toEqual([]);
});

test('every page keeps its data if a form on it fails', () => {
  const pages = exporting('loader').filter((file) => file.endsWith('.tsx'));
  const deciding = exporting('shouldRevalidate');
  expect(pages.filter((file) => !deciding.includes(file))).toEqual([]);
});

test('every form that a person sends is walked through the faults', () => {
  const walked = cases.map(({ route }) => `app/routes/${route}`);
  const isWalked = (file: string) => walked.includes(file.replace(/\.tsx?$/, '')) || NOT_SENT_FROM_A_PAGE.has(file);
  expect(exporting('action').filter((file) => !isWalked(file))).toEqual([]);
});

/** Buttons that other entries cover, or that cannot fail. */
const WALKED_ELSEWHERE: Record<string, string> = {
  'business-search: Selected': 'the same button, once it was pressed',
  'kept-form: Send again': 'stands on the page that replaces a form without scripts',
  'outbox-list: Send now': 'the same button, for a mail that waits',
  'request-decisions: Keep dates until the start': 'the same button, for a request that begins soon',
};

test('every button that posts a form is walked through the faults', () => {
  const walked = new Set([...cases.map(({ place }) => place), ...Object.keys(WALKED_ELSEWHERE)]);
  expect([...walked].sort()).toEqual(submitPlaces());
});

test('every form that asks for a page is walked through the faults', () => {
  // Also finds a button that searches from a form that posts, and one beside the form with which it searches.
  const asks = /\b(form)?method="get"|<Button form="/i;
  const searches = filesIn('app', /(?<!\.test)\.tsx$/).filter((file) => asks.test(read(`app/${file}`)));
  // This form exists only without scripts.
  const places = searches.map((file) => basename(file, '.tsx')).filter((place) => place !== 'times-form');
  const walked = [...VISITORS_SEARCHES, ...ADMINS_SEARCHES].map(({ place }) => place);
  expect(places.sort()).toEqual([...new Set(walked)].sort());
});

test('what adds rows to a form keeps them over a reload', () => {
  const adding = filesIn('app', /(?<!\.test)\.tsx$/).filter((file) =>
    /\.insert(\.getButtonProps)?\(\{/.test(read(`app/${file}`)),
  );
  expect(adding.length).toBeGreaterThan(2);
  expect(adding.filter((file) => !/<Kept(Rows|Images)\b/.test(read(`app/${file}`)))).toEqual([]);
});

test('every button that sends a form says so while it is being sent', () => {
  const components = filesIn('app', /\.tsx$/)
    .map((file) => `app/${file}`)
    .filter((file) => !/\.test\.tsx$|app\/ui\/(button|forms\/submit-button)\.tsx$/.test(file));
  // Two buttons fill in the dates or the time that they name; without scripts, the page reloads with them. One belongs
  // to a GET form elsewhere on its page. The page of a used-up limit has no scripts.
  const notSent =
    /^app\/(?:domains\/(?:availability\/free\/(?:next-free|free-times)|catalog\/rental-page\/reserve-now)|ui\/forms\/too-many-page)\.tsx:/;
  expect(components.flatMap(bareSubmits).filter((place) => !notSent.test(place))).toEqual([]);
});
