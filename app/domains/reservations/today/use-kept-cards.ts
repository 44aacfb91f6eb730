import { useCallback, useState } from 'react';

/**
 * The cards to show, and a function that a card calls with its id when its decision was refused. If a colleague's
 * decision then removes that card from the list, it keeps its place until the admin leaves the page and can still read
 * the typed text.
 */
export function useKeptCards<Row extends { id: number }>(rows: Row[]): [Row[], (id: number) => void] {
  const [last, setLast] = useState({ rows, cards: rows, refused: [] as number[] });
  const keep = useCallback((id: number) => setLast((at) => ({ ...at, refused: [...at.refused, id] })), []);
  if (last.rows !== rows) {
    const cards = [...rows];
    for (const [index, card] of last.cards.entries()) {
      const stays = last.refused.includes(card.id) || !isIn(last.rows, card);
      if (stays && !isIn(rows, card)) cards.splice(index, 0, card);
    }
    // A refused card that is still on the list can be decided again, which removes it for good.
    setLast({ rows, cards, refused: [] });
  }
  return [last.cards, keep];
}

const isIn = (rows: { id: number }[], { id }: { id: number }) => rows.some((row) => row.id === id);
