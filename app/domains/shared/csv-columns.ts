import type { z } from 'zod';

/** The value of a cell in a CSV file. */
export type CsvValue = string | number | null | undefined;

/**
 * The columns of a CSV file, in order, with a function for the cell of each. A cell sees only the fields of a stored
 * row that `schema` names, so that columns added to a table later stay out of the file.
 */
export function csvColumns<Row>(schema: z.ZodType<Row>, cells: Record<string, (row: Row) => CsvValue>) {
  const cellOf = Object.values(cells);
  return {
    header: Object.keys(cells),
    /** A line of the file. Throws if the row does not match `schema`. */
    line: (stored: Row): CsvValue[] => {
      const row = schema.parse(stored);
      return cellOf.map((cell) => cell(row));
    },
  };
}
