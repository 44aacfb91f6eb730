/** Seconds that nginx and the app reuse a public page; it must divide 60. `nginx/settings.ts` reads it too. */
export const MICRO_CACHE_SECONDS = 1;
