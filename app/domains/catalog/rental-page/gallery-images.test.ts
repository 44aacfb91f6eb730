import { expect, test } from 'vitest';
import { normaliseImageUrl, PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { galleryPictures } from './gallery-images';

const pictures = (mainImageUrl: string, ...galleryImages: { url: string; alt: string }[]) =>
  galleryPictures({ name: 'Aria', mainImageUrl, mainImageAlt: 'From the rear', galleryImages }, normaliseImageUrl);

test('the main picture first, the others in their order, each once', () => {
  const [a, b] = [
    { url: 'a.webp', alt: 'A' },
    { url: '/uploads/b.webp', alt: '' },
  ];
  expect(pictures('/uploads/a.webp', a, b, b)).toEqual([
    { url: '/uploads/a.webp', alt: 'From the rear' },
    { url: '/uploads/b.webp', alt: 'Aria, picture 2' },
  ]);
});

test.each(['', 'undefined', 'null'])('a gallery value %j is the placeholder', (url) => {
  expect(pictures('a.webp', { url, alt: 'Lost' })[1]).toEqual({ url: PLACEHOLDER_IMAGE, alt: 'Image not available' });
});

test('no value at all: no pictures', () => {
  expect(pictures(' ')).toEqual([]);
});
