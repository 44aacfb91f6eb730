import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The hashes of all images that rows refer to, filled while a sweep runs: the sweep asks for a few at a time and never
 * holds them all. Unlogged, since it is empty at any other time.
 */
export const imagesInUse = pgTable('images_in_use', { hash: text().primaryKey() });
