import { expect, test } from 'vitest';
import { PAGES, TEXTS } from '../../../scripts/bench/public-pages';
import { filesIn } from '../../support/source/source';

/** Pages of a single person: a customer's page, and the links in two mails. */
const PERSONAL = /reservations|newsletter_/;

test('Lighthouse measures every public page', () => {
  const routes = filesIn('app/routes', /^(_site\.[\w$.]+|auth)\.tsx$/).filter((file) => !PERSONAL.test(file));
  const paths = routes
    .filter((file) => file !== '_site.$.tsx')
    .map(
      (file) =>
        `/${file
          .replace(/^_site\.|\.tsx$/g, '')
          .replace('_index', '')
          .replaceAll('.', '/')}`,
    );
  const measured = [...PAGES, ...TEXTS].map((path) => path.split('?')[0]!.replace(/\d+$/, '$id'));
  expect(measured.sort()).toEqual(paths.sort());
});
