import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from './image';

const source = { src: '/a.webp', srcSet: '/a.480.webp 480w, /a.webp 900w', width: 900, height: 600, color: '#0a0b0c' };

test('reserves its space in its own color and loads lazily', () => {
  const html = renderToStaticMarkup(<Image source={source} alt="A villa" sizes="50vw" className="w-full" />);
  for (const part of [
    'loading="lazy"',
    'decoding="async"',
    'alt="A villa"',
    'width="900"',
    'height="600"',
    'class="w-full"',
    'background-color:#0a0b0c',
    'sizes="50vw"',
    'srcSet="/a.480.webp 480w, /a.webp 900w"',
    'src="/a.webp"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html.indexOf('loading=')).toBeLessThan(html.indexOf(' src='));
  expect(html).not.toContain('fetchpriority');
});

test('a priority image loads eagerly', () => {
  const html = renderToStaticMarkup(<Image source={source} alt="" priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain('decoding');
});

test('an external image has no sizes', () => {
  const html = renderToStaticMarkup(<Image source={{ src: 'https://images.example/a.jpg' }} alt="" sizes="50vw" />);
  expect(html).not.toContain('sizes');
  expect(html).not.toContain('style');
});

test('the tall crop is used on portrait screens', () => {
  const tall = { srcSet: '/t.480.webp 480w', width: 480, height: 600 };
  const html = renderToStaticMarkup(<Image source={{ ...source, tall }} alt="" />);
  expect(html).toMatch(
    /^<picture class="contents"><source media="\(max-aspect-ratio: 1\/1\)" srcSet="\/t.480.webp 480w"/,
  );
});
