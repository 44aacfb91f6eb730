import type { z } from 'zod';

/** The value of a cell in a CSV file. */
export type CsvValue = string | number | null | undefined;

/**
 * The columns of a CSV file, in order, with the cell of each. A cell sees no more of a stored row than what `schema`
 * names: a column that a table gets later stays out of the file.
 */
export function csvColumns<Row>(schema: z.ZodType<Row>, cells: Record<string, (row: Row) => CsvValue>) {
  const cellOf = Object.values(cells);
  return {
    header: Object.keys(cells),
    /** A line of the file. Throws where the row is not what `schema` says. */
    line: (stored: Row): CsvValue[] => {
      const row = schema.parse(stored);
      return cellOf.map((cell) => cell(row));
    },
  };
}
