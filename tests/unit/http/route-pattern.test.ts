import { expect, test } from 'vitest';
import { routePatterns } from '~/http/process/route-pattern.server';

const patternOf = routePatterns({
  root: { id: 'root', path: '' },
  site: { id: 'site', parentId: 'root' },
  home: { id: 'home', parentId: 'site', index: true },
  rental: { id: 'rental', parentId: 'site', path: 'rentals/:id' },
  missing: { id: 'missing', parentId: 'site', path: '*' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  fresh: { id: 'fresh', parentId: 'admin', path: 'new/simple' },
  edit: { id: 'edit', parentId: 'admin', path: ':id/images' },
  api: { id: 'api', parentId: 'root', path: 'api/*' },
});

test.each([
  ['/', '/'],
  ['/_root.data', '/.data'],
  ['/rentals/7', '/rentals/:id'],
  ['/rentals/7/', '/rentals/:id'],
  ['/rentals/7.data', '/rentals/:id.data'],
  ['/admin', '/admin'],
  ['/admin/new/simple', '/admin/new/simple'],
  ['/admin/12/images', '/admin/:id/images'],
  ['/admin/12/other', '/*'],
  ['/api/anything/at/all', '/api/*'],
  ['/assets/root-abc.js', '/assets/*'],
  ['/somebody@example.com', '/*'],
])('maps %s to %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
