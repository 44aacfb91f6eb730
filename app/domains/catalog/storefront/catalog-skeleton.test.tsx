import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategorySkeleton } from './catalog-skeleton';

test('four cards have a place on a category page', () => {
  expect(renderToStaticMarkup(<CategorySkeleton />).match(/data-skeleton="card"/g)).toHaveLength(4);
});
