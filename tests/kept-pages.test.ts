import { expect, test } from 'vitest';
import { FORMS } from './support/browser/form-cases';
import { bareSubmits } from './support/source/bare-submits';
import { filesIn, read } from './support/source/source';

/** Routes whose actions answer requests that no page sends. */
const NOT_SENT_FROM_A_PAGE = new Set(['app/routes/_site.$.tsx', 'app/routes/_site.api.tsx', 'app/routes/uploads.$.ts']);

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
  const walked = Object.values(FORMS).flatMap((forms) => forms.map(({ route }) => `app/routes/${route}`));
  const isWalked = (file: string) => walked.includes(file.replace(/\.tsx?$/, '')) || NOT_SENT_FROM_A_PAGE.has(file);
  expect(exporting('action').filter((file) => !isWalked(file))).toEqual([]);
});

test('every button that sends a form says so while it is being sent', () => {
  const components = filesIn('app', /\.tsx$/)
    .map((file) => `app/${file}`)
    .filter((file) => !/\.test\.tsx$|app\/ui\/(button|forms\/submit-button)\.tsx$/.test(file));
  // Fills in the dates that it names; without scripts, the page comes back with them.
  const notSent = /^app\/domains\/availability\/free\/next-free\.tsx:/;
  expect(components.flatMap(bareSubmits).filter((place) => !notSent.test(place))).toEqual([]);
});
