import { describe, expect, test } from 'vitest';
import { imageSource } from '~/domains/shared/image-url';
import { allNames, baseName, displayName, parseName, variantName, variantWidths } from './rules';

const hash = '0123456789abcdef0123456789abcdef';
const base = `${hash}-1600x1000-0a0b0c.webp`;

describe('parseName', () => {
  test('reads the parts of a name', () => {
    expect(parseName(base)).toEqual({ hash, width: 1600, height: 1000, color: '0a0b0c', variant: null });
    expect(parseName(`${hash}-1600x1000-0a0b0c.828.webp`)?.variant).toBe(828);
  });

  test.each([
    '',
    'villa.webp',
    `../${base}`,
    `..%2f${base}`,
    `/${base}`,
    `${base}/`,
    `${base}\0`,
    `${base}\n`,
    `${base}.tmp`,
    base.toUpperCase(),
    base.replace('webp', 'svg'),
    base.replace('1600', '160000'),
    // Widths that the pipeline never produces.
    `${hash}-1600x1000-0a0b0c.1600.webp`,
    `${hash}-1600x1000-0a0b0c.999.webp`,
    `${hash}-480x300-0a0b0c.480.webp`,
  ])('refuses %j', (name) => {
    expect(parseName(name)).toBeNull();
  });
});

test('screens request exactly the names that are stored', () => {
  const image = { hash, width: 1280, height: 800, color: 'ffffff' };
  const { srcSet } = imageSource(`/uploads/${baseName(image)}`);
  expect(srcSet?.split(', ').map((entry) => entry.split(' ')[0])).toEqual(
    allNames(image).map((name) => `/uploads/${name}`),
  );
});

test('variants are narrower than the base', () => {
  expect(variantWidths(2000)).toEqual([480, 828, 1200, 1600]);
  expect(variantWidths(1200)).toEqual([480, 828]);
  expect(variantWidths(480)).toEqual([]);
  expect(variantName(base, 480)).toBe(`${hash}-1600x1000-0a0b0c.480.webp`);
});

test.each([
  ['villa.jpg', 'villa.jpg'],
  ['C:\\Users\\me\\villa.jpg', 'villa.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['vil\u0000la\u202egpj.exe', 'villagpj.exe'],
  ['  ', 'The file'],
  ['', 'The file'],
  [`${'x'.repeat(200)}.jpg`, `${'x'.repeat(79)}…`],
])('%j is shown as %j', (fileName, shown) => {
  expect(displayName(fileName)).toBe(shown);
});
