import { LONGEST_SEARCH } from '~/domains/shared/limits';

const TYPED = ['startDate', 'endDate', 'rentalId', 'handoverTime', 'returnTime', 'startTime', 'q'] as const;
/** The values of the form that moves a hold, as they are typed; `q` searches for rentals. */
export type TypedMove = Record<(typeof TYPED)[number], string>;

/** The values of a form that searched for rentals, from its address. */
export const readTyped = (query: URLSearchParams): Partial<TypedMove> =>
  Object.fromEntries(
    TYPED.flatMap((name) => (query.has(name) ? [[name, query.get(name)!.trim().slice(0, LONGEST_SEARCH)]] : [])),
  );
