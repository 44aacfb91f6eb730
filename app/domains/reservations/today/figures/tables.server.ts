import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '~/db/columns.server';
import type { FoundFigures } from './figures.server';

/** The figures of Today as they were counted last: one row. */
export const keptFigures = pgTable(
  'kept_figures',
  {
    id: integer().primaryKey().default(1),
    figures: jsonb().$type<FoundFigures>().notNull(),
    countedAt: instant().notNull(),
    /** How long counting took, in milliseconds. */
    tookMs: integer().notNull(),
  },
  (t) => [
    check('kept_figures_one', sql`${t.id} = 1`),
    check('kept_figures_shaped', sql`jsonb_typeof(${t.figures}) = 'object' and ${t.tookMs} >= 0`),
  ],
);
