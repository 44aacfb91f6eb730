import { data } from '@remix-run/node';

/** Ends a loader with a 404 page whose boundary shows `heading`. */
export function notFound(heading: string): never {
  throw data({ heading }, { status: 404 });
}

/** An id in a query: a positive integer that fits the column, or none. */
export const optionalId = (value: string | null | undefined): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
};

/** The id in a URL: a positive integer that fits the column, or a 404 with `heading`. */
export function idParam(value: string | undefined, heading: string): number {
  return optionalId(value) ?? notFound(heading);
}
