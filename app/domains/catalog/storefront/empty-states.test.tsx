import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { CategoryListing } from './category-listing';
import { Gallery } from '../rental-page/gallery';
import { SpecificationGrid } from '../rental-page/specification-grid';

const html = (element: ReactElement) => renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);
const listing = (continued: boolean) =>
  html(<CategoryListing categoryId={1} rentals={[]} continued={continued} next={null} />);

test('an empty category shows the specified texts', () => {
  expect(listing(false)).toContain('No rentals available');
  expect(listing(false)).toContain('There are currently no items available in this category.');
});

test('a page after the last rental links back to the first page', () => {
  expect(listing(true)).not.toContain('No rentals available');
  expect(listing(true)).toContain('href="/category/1#collection"');
});

test('a rental without images says so', () => {
  expect(html(<Gallery rentalId={1} images={[]} />)).toContain('View All Angles');
  expect(html(<Gallery rentalId={1} images={[]} />)).toContain('No images available');
});

test('a rental without specifications has no grid', () => {
  expect(html(<SpecificationGrid rows={[]} />)).toBe('');
});
