/** A failure that the person at the keyboard can mend: shown as its own text, without a stack. */
export class Complaint extends Error {}

/** What to print for anything that was thrown. */
export function explain(error: unknown): string {
  if (error instanceof Complaint) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
