/** A request against one database: its highest status, milliseconds and blocks (shared buffers, hit and read). */
export type Measured = { status: number; ms: number; blocks: number };

/** The most blocks that a request may read in the large database, given the blocks that it reads in the small one. */
export const limitOf = (small: number) => Math.floor(small * 1.5 + 30);

/** The names of the requests that read more than their limit in the large database; `apart` may grow by design. */
export const grown = (few: Map<string, Measured>, many: Map<string, Measured>, apart: ReadonlySet<string>): string[] =>
  [...few].flatMap(([name, { blocks }]) =>
    !apart.has(name) && many.get(name)!.blocks > limitOf(blocks) ? [name] : [],
  );

/** The requests that were refused or failed, with the status: an error page reads few blocks, so it would pass. */
export const refused = (...databases: Array<Map<string, Measured>>): string[] => [
  ...new Set(
    databases.flatMap((database) =>
      [...database].flatMap(([name, { status }]) => (status >= 400 ? [`${name} (${status})`] : [])),
    ),
  ),
];
