/** Prints rows as an aligned table under a heading; the first row holds the column names. */
export function printTable(heading: string, rows: ReadonlyArray<ReadonlyArray<string | number>>): void {
  const cells = rows.map((row) => row.map(String));
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
  console.log(`\n${heading}`);
  cells.forEach((row, index) => {
    console.log(line(row));
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  });
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Bytes as kB (1,000 bytes), with one decimal. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
