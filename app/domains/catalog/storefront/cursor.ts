import { MAX_INTEGER } from '~/domains/shared/limits';

/** The last rental of a page, after which the next one continues; sorted by price, then id, both descending. */
export type Cursor = { price: number; id: number };

export const cursorText = ({ price, id }: Cursor) => `${price}_${id}`;

/** Parses `cursorText`; null for anything else and for numbers beyond an integer column. The list then starts over. */
export function readCursor(text: string | null): Cursor | null {
  const [, price, id] = /^(\d{1,10})_(\d{1,10})$/.exec(text ?? '') ?? [];
  const cursor = { price: Number(price), id: Number(id) };
  return cursor.price <= MAX_INTEGER && cursor.id <= MAX_INTEGER ? cursor : null;
}
