/** Where a list that is sorted by price, then id, both descending, goes on: behind this rental. */
export type Cursor = { price: number; id: number };

const INTEGER_MAX = 2_147_483_647;

export const cursorText = ({ price, id }: Cursor) => `${price}_${id}`;

/** Reads `cursorText`; anything else, and what fits no integer column, is null: the list then starts anew. */
export function readCursor(text: string | null): Cursor | null {
  const [, price, id] = /^(\d{1,10})_(\d{1,10})$/.exec(text ?? '') ?? [];
  const cursor = { price: Number(price), id: Number(id) };
  return cursor.price <= INTEGER_MAX && cursor.id <= INTEGER_MAX ? cursor : null;
}
