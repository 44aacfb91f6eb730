import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Description } from './description';

/** The part that shows at once, and the part behind "Read more"; null if everything shows. */
function partsOf(text: string) {
  const html = renderToStaticMarkup(<Description text={text} />);
  const [shown, folded] = html.split('<details');
  return { shown: shown!, folded: folded ?? null };
}

test('a short description has no Read more', () => {
  expect(partsOf('Quiet and quick. '.repeat(30)).folded).toBeNull();
});

test.each([
  ['a long paragraph, between two sentences', 'Quiet and quick. '.repeat(200), /quick\.<\/p>/],
  ['a long paragraph without sentences, between two words', 'quiet and quick '.repeat(200), /(quiet|and|quick)<\/p>/],
  [
    'a long list, between two items',
    Array.from({ length: 100 }, (_, item) => `- Quiet and quick way ${item}`).join('\n'),
    /way \d+<\/li>/,
  ],
])('%s folds away', (_, text, end) => {
  const { shown, folded } = partsOf(text);
  expect(shown).toMatch(end);
  expect(folded).toContain('Read more');
  const words = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/quiet/gi)?.length ?? 0;
  expect(words(shown)).toBeGreaterThan(30);
  expect(words(shown) + words(folded!)).toBe(text.match(/quiet/gi)!.length);
  expect(shown.length).toBeLessThan(8_000);
});
