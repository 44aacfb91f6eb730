/** A failure that the user can fix: shown as its message, without a stack. */
export class Complaint extends Error {}

/** The text to print for a thrown value. */
export function explain(error: unknown): string {
  if (error instanceof Complaint) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
