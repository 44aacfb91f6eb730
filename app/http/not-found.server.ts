import { data } from '@remix-run/node';

/** Ends a loader with a 404 page whose boundary shows `heading`. */
export function notFound(heading: string): never {
  throw data({ heading }, { status: 404 });
}

/** The id in a URL: a positive integer that fits the column, or a 404 with `heading`. */
export function idParam(value: string | undefined, heading: string): number {
  const id = /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : notFound(heading);
}
