import { z } from 'zod';
import { carries, signedCookie } from '../documents/own-cookies.server';

/** The request that was sent from this browser last, so that its page stays in reach. */
const OwnRequest = z.object({ reference: z.string(), rentalName: z.string() });
export type OwnRequest = z.infer<typeof OwnRequest>;

const cookie = signedCookie('request');

/** The header that keeps a request in reach of this browser. */
export const keepInReach = async (own: OwnRequest) => ({ 'Set-Cookie': await cookie.set(own) });

/** The header that ends it. */
export const dismissRequest = async () => ({ 'Set-Cookie': await cookie.clear() });

/** The request of this browser; undefined if there is none, so that pages without one stay as small as they are. */
export async function ownRequest(request: Request): Promise<OwnRequest | undefined> {
  return carries(request, 'request') ? OwnRequest.safeParse(await cookie.read(request)).data : undefined;
}
