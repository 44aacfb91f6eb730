import { ACTORS } from '../../vocabulary';
import { type AcceptOptions, acceptVersion } from './accept-version.server';

type Accepting = { version: number; /** The customer's name, as they typed it. */ signature: string };

/** Accepts a version of a quote for its customer, until it expires. */
export const acceptQuote = (id: number, { version, signature }: Accepting, options?: AcceptOptions) =>
  acceptVersion(id, version, { actor: ACTORS.customer, signature }, options);
