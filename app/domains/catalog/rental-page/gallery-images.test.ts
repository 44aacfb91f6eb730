import { expect, test } from 'vitest';
import { normalizeImageUrl, PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { galleryImagesOf } from './gallery-images';

const images = (mainImageUrl: string, ...galleryImages: { url: string; alt: string }[]) =>
  galleryImagesOf({ name: 'Aria', mainImageUrl, mainImageAlt: 'From the rear', galleryImages }, normalizeImageUrl);

test('the main image comes first, then the others in order, without duplicates', () => {
  const [a, b] = [
    { url: 'a.webp', alt: 'A' },
    { url: '/uploads/b.webp', alt: '' },
  ];
  expect(images('/uploads/a.webp', a, b, b)).toEqual([
    { url: '/uploads/a.webp', alt: 'From the rear' },
    { url: '/uploads/b.webp', alt: 'Aria, image 2' },
  ]);
});

test.each(['', 'undefined', 'null'])('the gallery value %j becomes the placeholder', (url) => {
  expect(images('a.webp', { url, alt: 'Lost' })[1]).toEqual({ url: PLACEHOLDER_IMAGE, alt: 'Image not available' });
});

test('a rental without values has no images', () => {
  expect(images(' ')).toEqual([]);
});
