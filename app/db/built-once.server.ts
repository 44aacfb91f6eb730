/**
 * A statement whose text is made once per pool: drizzle builds it anew for each request otherwise, which took longer
 * than reading the answer.
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
