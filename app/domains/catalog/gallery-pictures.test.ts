import { expect, test } from 'vitest';
import { normaliseImageUrl, PLACEHOLDER_IMAGE } from '../shared/image-url';
import { galleryPictures } from './gallery-pictures';

const pictures = (mainImageUrl: string, ...galleryImages: { url: string; alt: string }[]) =>
  galleryPictures({ name: 'Aria', mainImageUrl, mainImageAlt: 'From the rear', galleryImages }, normaliseImageUrl);

test('the main image comes first, then the others in order, without duplicates', () => {
  const [a, b] = [
    { url: 'a.webp', alt: 'A' },
    { url: '/uploads/b.webp', alt: '' },
  ];
  expect(pictures('/uploads/a.webp', a, b, b)).toEqual([
    { url: '/uploads/a.webp', alt: 'From the rear' },
    { url: '/uploads/b.webp', alt: 'Aria, image 2' },
  ]);
});

test.each(['', 'undefined', 'null'])('the gallery value %j becomes the placeholder', (url) => {
  expect(pictures('a.webp', { url, alt: 'Lost' })[1]).toEqual({ url: PLACEHOLDER_IMAGE, alt: 'Image not available' });
});

test('a rental without values has no images', () => {
  expect(pictures(' ')).toEqual([]);
});
