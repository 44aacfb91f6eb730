import { expect, test } from 'vitest';
import { normalizeImageUrl, PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { galleryImagesOf } from './gallery-images';

const images = (mainImageUrl: string, ...galleryImages: { url: string; alt: string }[]) =>
  galleryImagesOf({ name: 'Aria', mainImageUrl, mainImageAlt: 'From the rear', galleryImages }, normalizeImageUrl);

test('the main picture first, the others in their order, each once', () => {
  const [a, b] = [
    { url: 'a.webp', alt: 'A' },
    { url: '/uploads/b.webp', alt: '' },
  ];
  expect(images('/uploads/a.webp', a, b, b)).toEqual([
    { url: '/uploads/a.webp', alt: 'From the rear' },
    { url: '/uploads/b.webp', alt: 'Aria, picture 2' },
  ]);
});

test.each(['', 'undefined', 'null'])('a gallery value %j is the placeholder', (url) => {
  expect(images('a.webp', { url, alt: 'Lost' })[1]).toEqual({ url: PLACEHOLDER_IMAGE, alt: 'Image not available' });
});

test('no value at all: no pictures', () => {
  expect(images(' ')).toEqual([]);
});
