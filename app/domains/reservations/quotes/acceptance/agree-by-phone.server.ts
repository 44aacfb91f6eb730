import { type AcceptOptions, acceptVersion } from './accept-version.server';

type Agreeing = { version: number; /** The admin's username. */ actor: string };

/** Records that the customer agreed to the newest version by phone, even after the end of the quote. */
export const agreeByPhone = (id: number, { version, actor }: Agreeing, options?: AcceptOptions) =>
  acceptVersion(id, version, { actor }, options);
