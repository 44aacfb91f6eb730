import { env } from '~/env.server';

/** Where the browser posts the Direct Test (specification, section 7); null: no form service is set. */
export const formServiceUrl = (): string | null => env.FORM_SERVICE_URL ?? null;
