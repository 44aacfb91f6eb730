import { describe, expect, test } from 'vitest';
import { normaliseImageUrl, pictureSource } from './image-url';

const PLACEHOLDER = '/placeholder-image.svg';
const formerHosts = ['old.example', 'https://cdn.old.example:8443'];
const HASH = '0123456789abcdef0123456789abcdef';

describe('normaliseImageUrl', () => {
  test.each([
    // Nothing to show.
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
    // blob: addresses name the file last.
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
    // Full addresses stay as they are.
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
    expect(normaliseImageUrl(value, { formerHosts })).toBe(expected);
  });

  test('uploads become absolute with an origin, nothing else does', () => {
    const origin = 'https://shop.example';
    expect(normaliseImageUrl('/uploads/villa.webp', { origin })).toBe('https://shop.example/uploads/villa.webp');
    expect(normaliseImageUrl('villa.webp', { origin })).toBe('https://shop.example/uploads/villa.webp');
    expect(normaliseImageUrl('https://old.example/villa.webp', { origin, formerHosts })).toBe(
      'https://shop.example/uploads/villa.webp',
    );
    expect(normaliseImageUrl('https://images.example/a.jpg', { origin })).toBe('https://images.example/a.jpg');
    expect(normaliseImageUrl('', { origin })).toBe(PLACEHOLDER);
  });
});

describe('pictureSource', () => {
  test('a stored name tells size, colour and the narrower variants', () => {
    expect(pictureSource(`/uploads/${HASH}-1600x1000-0a0b0c.webp`)).toEqual({
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

  test('a picture no wider than the first variant has none', () => {
    expect(pictureSource(`/uploads/${HASH}-480x300-ffffff.webp`)).toEqual({
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
  ])('%s is just itself', (url) => {
    expect(pictureSource(url)).toEqual({ src: url });
  });
});

test('what a forged form holds in place of an address is no picture', () => {
  for (const value of [{ x: '1' }, ['a.webp'], 1]) expect(normaliseImageUrl(value as never)).toBe(PLACEHOLDER);
});
