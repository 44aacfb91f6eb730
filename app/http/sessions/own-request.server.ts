import { z } from 'zod';
import { carries, signedCookie } from '../documents/own-cookies.server';

/** The last reservation request from this browser, so that the site can link to its page. */
const OwnRequest = z.object({ reference: z.string(), rentalName: z.string() });
export type OwnRequest = z.infer<typeof OwnRequest>;

const cookie = signedCookie('request');

/** The header that makes this browser remember a reservation request. */
export const keepInReach = async (own: OwnRequest) => ({ 'Set-Cookie': await cookie.set(own) });

/** The header that makes this browser forget it. */
export const dismissRequest = async () => ({ 'Set-Cookie': await cookie.clear() });

/** The reservation request of this browser; undefined if there is none, which keeps pages without one small. */
export async function ownRequest(request: Request): Promise<OwnRequest | undefined> {
  return carries(request, 'request') ? OwnRequest.safeParse(await cookie.read(request)).data : undefined;
}
