import { env } from '~/env.server';

/** The URL that the browser posts the Direct Test to (specification, section 7); null if no form service is set. */
export const formServiceUrl = (): string | null => env.FORM_SERVICE_URL ?? null;
