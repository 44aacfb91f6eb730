import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GalleryThumbnail } from './gallery-thumbnail';

const shown = (url: string) => renderToStaticMarkup(<GalleryThumbnail url={url} alt="Main image" />);

test.each([
  ['', 'No image yet'],
  ['javascript:alert(1)', 'Image not available'],
])('%j says once that there is no image: %s', (url, words) => {
  const html = shown(url);
  expect(html).toContain(`>${words}<`);
  expect(html).not.toContain('<img');
});

test('an image is shown with its text', () => {
  expect(shown('/uploads/a.webp')).toMatch(/<img[^>]* alt="Main image"/);
});
