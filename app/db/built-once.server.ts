/**
 * Builds a statement once per pool. Drizzle would rebuild its SQL on every request, which took longer than reading the
 * result.
 */
export function builtOnce<Pool extends object, Statement>(build: (db: Pool) => Statement) {
  const built = new WeakMap<Pool, Statement>();
  return (db: Pool): Statement => {
    const found = built.get(db);
    if (found) return found;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
