/** Rows per statement: limits what is locked at once, and how long. */
const BATCH = 1_000;

/**
 * Calls `step` with the most rows that it may take until it finds fewer. Returns the number of rows. A step skips the
 * rows that another transaction holds, so that it never waits, and two of them never block each other.
 */
export async function inBatches(step: (most: number) => Promise<{ length: number }>, batch = BATCH): Promise<number> {
  let rows = 0;
  for (;;) {
    const { length } = await step(batch);
    rows += length;
    if (length < batch) return rows;
  }
}

/** The moment `days` before `now`. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
