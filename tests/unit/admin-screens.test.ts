import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN_SCREENS, SCREENS_ELSEWHERE } from '../support/browser/admin-screens';

const ROUTES = join(import.meta.dirname, '../../app/routes');

/** A pattern of the addresses of a route's file: `admin.outbox.$id.tsx` is `/admin/outbox/ID`. */
const addressOf = (file: string) =>
  new RegExp(
    `^${file
      .replace(/\.tsx$/, '')
      .split('.')
      .filter((part) => !part.startsWith('_'))
      .map((part) => `/${part.startsWith('$') ? '[^/?]+' : part.replace(/_$/, '')}`)
      .join('')}(\\?|$)`,
  );

/** Layouts are no pages, because they only show the pages within them. */
const isPage = (source: string) => source.includes('export default') && !source.includes('<Outlet');

test('a browser test looks at every admin page', () => {
  const pages = readdirSync(ROUTES).filter(
    (file) => /^admin\..*\.tsx$/.test(file) && isPage(readFileSync(join(ROUTES, file), 'utf8')),
  );
  expect(pages.length).toBeGreaterThan(40);
  const seen = [...ADMIN_SCREENS, ...SCREENS_ELSEWHERE];
  expect(pages.filter((file) => !seen.some((screen) => addressOf(file).test(screen)))).toEqual([]);
});
