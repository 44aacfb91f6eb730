import { MAX_INTEGER } from '~/domains/shared/limits';

/** The last rental of a page, after which the next page continues: its price, or ten times its rating, and its id. */
export type Cursor = { at: number; id: number };

export const cursorText = ({ at, id }: Cursor) => `${at}_${id}`;

/** Parses `cursorText`; null for any other text and for numbers beyond an integer column. The list then starts over. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,10})_(\d{1,10})$/.exec(text ?? '') ?? [];
  const cursor = { at: Number(at), id: Number(id) };
  return cursor.at <= MAX_INTEGER && cursor.id <= MAX_INTEGER ? cursor : null;
}
