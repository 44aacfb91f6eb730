import type { RentalListQuery } from '~/paths';
import { LONGEST_SEARCH, optionalId } from '~/domains/shared/limits';

/** The last rental of a page, after which the next page continues; sorted by name, then id. */
type NameCursor = { id: number; name: string };

/** Reads the rental list's query from a URL; invalid values are dropped. */
export function readRentalListQuery(params: URLSearchParams): RentalListQuery {
  const q = params
    .get('q')
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_SEARCH);
  const category = optionalId(params.get('category'));
  const after = params.get('after');
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(readNameCursor(after) && after ? { after } : {}),
  };
}

export const nameCursorText = ({ id, name }: NameCursor) => `${id}-${name}`;

/** Parses `nameCursorText`; null for any other text. The list then starts over. */
export function readNameCursor(text: string | null | undefined): NameCursor | null {
  const [, digits, name] = /^(\d{1,10})-([^\p{Cc}]{1,300})$/su.exec(text ?? '') ?? [];
  const id = optionalId(digits);
  return id && name ? { id, name } : null;
}
