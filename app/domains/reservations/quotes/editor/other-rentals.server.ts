import { listReservable } from '~/domains/catalog/reservable.server';

/** The published rentals that a quote can be for, by name: the first ones, or some whose name contains `q`. */
export const listOtherRentals = async (asked: { q?: string; including?: number }) =>
  (await listReservable(asked)).map(({ id, name }) => ({ id, name }));
