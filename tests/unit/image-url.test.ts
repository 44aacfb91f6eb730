import { describe, expect, test } from 'vitest';
import { normalizeImageUrl, imageSource } from '~/domains/shared/image-url';

const PLACEHOLDER = '/placeholder-image.svg';
const formerHosts = ['old.example', 'https://cdn.old.example:8443'];
const HASH = '0123456789abcdef0123456789abcdef';

describe('normalizeImageUrl', () => {
  test.each([
    // No image.
    [null, PLACEHOLDER],
    [undefined, PLACEHOLDER],
    ['', PLACEHOLDER],
    ['   ', PLACEHOLDER],
    ['undefined', PLACEHOLDER],
    ['null', PLACEHOLDER],
    [PLACEHOLDER, PLACEHOLDER],
    // Uploads.
    ['/uploads/villa.webp', '/uploads/villa.webp'],
    [`/uploads/${HASH}-1600x1000-0a0b0c.webp`, `/uploads/${HASH}-1600x1000-0a0b0c.webp`],
    [' /uploads/villa.webp ', '/uploads/villa.webp'],
    ['/uploads/', PLACEHOLDER],
    ['/uploads/../admin', PLACEHOLDER],
    ['/uploads/%2e%2e/admin', PLACEHOLDER],
    ['/uploads\\villa.webp', PLACEHOLDER],
    // Bare file names.
    ['villa.jpg', '/uploads/villa.jpg'],
    ['villa.jpeg', '/uploads/villa.jpeg'],
    ['villa.png', '/uploads/villa.png'],
    ['villa.webp', '/uploads/villa.webp'],
    ['villa.gif', '/uploads/villa.gif'],
    ['VILLA.JPG', '/uploads/VILLA.JPG'],
    ['villa baia.jpg', '/uploads/villa baia.jpg'],
    ['villa.svg', PLACEHOLDER],
    ['villa.html', PLACEHOLDER],
    ['villa', PLACEHOLDER],
    ['folder/villa.jpg', PLACEHOLDER],
    ['../villa.jpg', PLACEHOLDER],
    ['..\\villa.jpg', PLACEHOLDER],
    ['"><script>.jpg', PLACEHOLDER],
    // A blob: URL ends in the file name.
    ['blob:https://shop.example/7e57-ab1e', '/uploads/7e57-ab1e'],
    ['blob:https://shop.example/uploads/villa.jpg', '/uploads/villa.jpg'],
    ['blob:', PLACEHOLDER],
    ['blob:https://shop.example/', PLACEHOLDER],
    // Former hosts.
    ['https://old.example/uploads/villa.jpg', '/uploads/villa.jpg'],
    ['http://OLD.example/a/b/villa.jpg?v=2#top', '/uploads/villa.jpg'],
    ['https://old.example:8443/villa.jpg', '/uploads/villa.jpg'],
    ['https://cdn.old.example:8443/villa.png', '/uploads/villa.png'],
    ['https://cdn.old.example/villa.png', 'https://cdn.old.example/villa.png'],
    ['https://old.example/', PLACEHOLDER],
    ['https://old.example/..', PLACEHOLDER],
    ['https://old.example.evil.example/villa.jpg', 'https://old.example.evil.example/villa.jpg'],
    ['https://old.example@evil.example/villa.jpg', 'https://old.example@evil.example/villa.jpg'],
    // Full URLs are kept.
    ['https://images.example/a.jpg?w=800', 'https://images.example/a.jpg?w=800'],
    ['http://images.example/a', 'http://images.example/a'],
    ['HTTPS://images.example/a.jpg', 'HTTPS://images.example/a.jpg'],
    // Everything else.
    ['javascript:alert(1)', PLACEHOLDER],
    ['javascript:alert(1)//villa.jpg', PLACEHOLDER],
    ['data:image/svg+xml,<svg/>', PLACEHOLDER],
    ['file:///etc/passwd', PLACEHOLDER],
    ['//images.example/a.jpg', PLACEHOLDER],
    ['/admin', PLACEHOLDER],
    ['https://', PLACEHOLDER],
  ])('%j becomes %j', (value, expected) => {
    expect(normalizeImageUrl(value, { formerHosts })).toBe(expected);
  });

  test('only uploads become absolute', () => {
    const shown = (value: string) =>
      normalizeImageUrl(value, { origin: 'https://shop.example', formerHosts, absolute: true });
    expect(shown('/uploads/villa.webp')).toBe('https://shop.example/uploads/villa.webp');
    expect(shown('villa.webp')).toBe('https://shop.example/uploads/villa.webp');
    expect(shown('https://old.example/villa.webp')).toBe('https://shop.example/uploads/villa.webp');
    expect(shown('https://images.example/a.jpg')).toBe('https://images.example/a.jpg');
    expect(shown('')).toBe(PLACEHOLDER);
  });

  test.each([
    ['https://shop.example/uploads/villa.webp', '/uploads/villa.webp'],
    ['https://shop.example/uploads/../admin', PLACEHOLDER],
    ['https://shop.example/assets/villa.webp', 'https://shop.example/assets/villa.webp'],
    ['https://shop.example.evil.example/uploads/a.webp', 'https://shop.example.evil.example/uploads/a.webp'],
  ])("on the site's own origin, %j becomes %j", (value, expected) => {
    expect(normalizeImageUrl(value, { origin: 'https://shop.example' })).toBe(expected);
  });
});

describe('imageSource', () => {
  test('size, color and narrower variants are read from a stored name', () => {
    expect(imageSource(`/uploads/${HASH}-1600x1000-0a0b0c.webp`)).toEqual({
      src: `/uploads/${HASH}-1600x1000-0a0b0c.webp`,
      srcSet: [480, 828, 1200]
        .map((w) => `/uploads/${HASH}-1600x1000-0a0b0c.${w}.webp ${w}w`)
        .concat(`/uploads/${HASH}-1600x1000-0a0b0c.webp 1600w`)
        .join(', '),
      width: 1600,
      height: 1000,
      color: '#0a0b0c',
    });
  });

  test('an image no wider than the first variant has no variants', () => {
    expect(imageSource(`/uploads/${HASH}-480x300-ffffff.webp`)).toEqual({
      src: `/uploads/${HASH}-480x300-ffffff.webp`,
      width: 480,
      height: 300,
      color: '#ffffff',
    });
  });

  test.each([
    'https://images.example/a.jpg',
    '/uploads/villa.webp',
    `/uploads/${HASH}-1600x1000-0a0b0c.480.webp`,
    `/uploads/${HASH}-1600x1000-xyzxyz.webp`,
    `https://images.example/uploads/${HASH}-1600x1000-0a0b0c.webp`,
  ])('%s has no metadata', (url) => {
    expect(imageSource(url)).toEqual({ src: url });
  });
});

test('a forged value that is not a string gives the placeholder', () => {
  for (const value of [{ x: '1' }, ['a.webp'], 1]) expect(normalizeImageUrl(value as never)).toBe(PLACEHOLDER);
});
