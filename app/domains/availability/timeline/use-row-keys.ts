import { type RefObject, useEffect, useRef } from 'react';

/** Makes each row of a table one tab stop: arrow keys move between the links of a row and to the rows beside it. */
export function useRowKeys(): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const rows = [...element.tBodies[0]!.rows].map((row) => [...row.querySelectorAll('a')]);
    for (const links of rows) for (const [place, link] of links.entries()) link.tabIndex = place === 0 ? 0 : -1;
    const onKeyDown = (event: KeyboardEvent) => {
      const row = rows.findIndex((links) => links.includes(event.target as HTMLAnchorElement));
      const next = row < 0 ? undefined : neighbor(rows, row, event);
      if (!next) return;
      event.preventDefault();
      for (const link of rows.find((links) => links.includes(next))!) link.tabIndex = link === next ? 0 : -1;
      next.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  });
  return table;
}

type Links = HTMLAnchorElement[];

/** The link that a key leads to; undefined for other keys and at the edges. */
function neighbor(rows: Links[], row: number, { key, target }: KeyboardEvent): HTMLAnchorElement | undefined {
  const links = rows[row]!;
  const place = links.indexOf(target as HTMLAnchorElement);
  if (key === 'ArrowRight') return links[place + 1];
  if (key === 'ArrowLeft') return links[place - 1];
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const beside = key === 'ArrowDown' ? rows[row + 1] : key === 'ArrowUp' ? rows[row - 1] : undefined;
  return beside && nearest(beside, links[place]!);
}

/** The link whose left edge is nearest to that of another link. */
function nearest(links: Links, link: HTMLAnchorElement): HTMLAnchorElement | undefined {
  const at = link.getBoundingClientRect().left;
  const away = (other: HTMLAnchorElement) => Math.abs(other.getBoundingClientRect().left - at);
  return links.toSorted((one, other) => away(one) - away(other))[0];
}
