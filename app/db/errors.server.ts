/** SQLSTATE and constraint of a failed statement: Drizzle wraps the driver's error in `cause`. */
export function violation(error: unknown): { code: string; constraint: string | undefined } | null {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    const { code, constraint_name } = current as Error & { code?: unknown; constraint_name?: string };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint: constraint_name };
    current = current.cause;
  }
  return null;
}
