/** The largest value of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;
