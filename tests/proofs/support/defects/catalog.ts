import type { Defect } from './defect';

export const catalog: Defect[] = [
  {
    name: 'rental-saved-without-its-lock',
    file: 'app/domains/catalog/save-rental.server.ts',
    find: ".where(eq(rentals.id, id)).for('update')",
    replace: '.where(eq(rentals.id, id))',
    tests: ['tests/integration/save-rental.test.ts'],
  },
  {
    name: 'category-saved-without-its-lock',
    file: 'app/domains/catalog/category-commands.server.ts',
    find: ".where(eq(categories.id, id)).for('update')",
    replace: '.where(eq(categories.id, id))',
    tests: ['tests/integration/save-rental.test.ts', 'tests/integration/api-catalog.test.ts'],
  },
  {
    name: 'location-not-in-the-version',
    file: 'app/domains/catalog/version.server.ts',
    find: '    r.location,\n',
    replace: '',
    tests: ['tests/integration/save-rental.test.ts'],
  },
  {
    name: 'featured-false-lists-everything',
    file: 'app/domains/catalog/list-queries.server.ts',
    find: 'featured === undefined ? undefined : featured ? sql`${rentals.featured}` : sql`not ${rentals.featured}`',
    replace: 'featured ? sql`${rentals.featured}` : undefined',
    tests: ['tests/integration/api-catalog.test.ts'],
  },
];
