import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emphasized } from './emphasized';
import { SectionContent } from './home-section';
import { SECTION_NOTES } from './home-texts';

const shown = (items: string[] | null) =>
  renderToStaticMarkup(
    <SectionContent items={items} notes={SECTION_NOTES.testimonials}>
      {(list) => <b>{list.join()}</b>}
    </SectionContent>,
  );

test('a section shows its items, its empty text or its error', () => {
  expect(shown(['a', 'b'])).toBe('<b>a,b</b>');
  expect(shown([])).toContain(SECTION_NOTES.testimonials.empty);
  expect(shown(null)).toMatch(/role="alert".*Failed to load testimonials\. Please try again later\./);
});

test('failed sections show the specified messages', () => {
  expect(SECTION_NOTES.categories.failed).toBe('Failed to load categories. Please try again later.');
});

test('emphasis becomes <em>, and HTML in a title is escaped', () => {
  const html = renderToStaticMarkup(<Emphasized title="Very <b>*fine*</b> & more" />);
  expect(html.replace(/ class="[^"]*"/, '')).toBe('Very &lt;b&gt;<em>fine</em>&lt;/b&gt; &amp; more');
});
