import { sql } from 'drizzle-orm';
import { check, customType, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from '~/db/columns.server';
import { quotes } from '../tables.server';

const bytes = customType<{ data: Buffer<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** The PDF of a sent quote as it was first written; erased with the customer's data. */
export const quotePdfs = pgTable(
  'quote_pdfs',
  {
    bookingId: integer().notNull(),
    version: integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.version] }),
    foreignKey({
      name: 'quote_pdfs_quote',
      columns: [t.bookingId, t.version],
      foreignColumns: [quotes.bookingId, quotes.version],
    }).onDelete('cascade'),
    index('quote_pdfs_created').on(t.createdAt),
    check('quote_pdfs_size', sql`octet_length(${t.bytes}) <= 1048576`),
  ],
);
