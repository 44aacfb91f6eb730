import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TodaySection } from './today-section';

describe('a list of Today', () => {
  const shown = (count: number, isEmpty?: boolean) =>
    renderToStaticMarkup(
      <TodaySection {...{ id: 'waiting', title: 'Waiting', nothing: 'Nothing waits', count, isEmpty, more: [] }}>
        <p>A card</p>
      </TodaySection>,
    );

  test('without rows says so', () => {
    expect(shown(0)).toContain('Nothing waits');
    expect(shown(0)).not.toContain('A card');
  });

  test('keeps showing a card that no longer counts, with its typed input', () => {
    expect(shown(0, false)).toContain('A card');
    expect(shown(0, false)).not.toContain('Nothing waits');
  });
});
