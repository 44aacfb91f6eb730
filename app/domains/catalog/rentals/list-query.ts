import type { RentalListQuery } from '~/paths';

/** How far a list got that is sorted by name, then id: it goes on behind this rental. */
export type NameCursor = { id: number; name: string };

const MAX_SEARCH = 120;
const integer = (text: string | null | undefined) => {
  const value = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 && value <= 2_147_483_647 ? value : undefined;
};

/** Reads the desk's part of an address; whatever is not a search, a category's id or a cursor is left out. */
export function readRentalListQuery(params: URLSearchParams): RentalListQuery {
  const q = params
    .get('q')
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);
  const category = integer(params.get('category'));
  const after = params.get('after');
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(readNameCursor(after) && after ? { after } : {}),
  };
}

export const nameCursorText = ({ id, name }: NameCursor) => `${id}-${name}`;

/** Reads `nameCursorText`; anything else is null: the list then starts anew. */
export function readNameCursor(text: string | null | undefined): NameCursor | null {
  const [, digits, name] = /^(\d{1,10})-([^\p{Cc}]{1,300})$/su.exec(text ?? '') ?? [];
  const id = integer(digits);
  return id && name ? { id, name } : null;
}
