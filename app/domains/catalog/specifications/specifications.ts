/**
 * Parses specifications: the JSON text of an object, in order (specification, section 3). Numbers and booleans become
 * text; null for any value other than a flat object.
 */
export function parseSpecifications(text: string): Record<string, string> | null {
  let value: unknown;
  try {
    value = JSON.parse(text || '{}');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // Entries, not a plain object: `__proto__` is an ordinary name here.
  const rows: Array<[string, string]> = [];
  for (const [key, entry] of Object.entries(value)) {
    if (!['string', 'number', 'boolean'].includes(typeof entry)) return null;
    rows.push([key, String(entry)]);
  }
  return Object.fromEntries(rows);
}

/** Free rows in their stored form: incomplete rows are dropped; if two have the same name, the later one wins. */
export const freeSpecifications = (rows: ReadonlyArray<{ key?: string; value?: string }>): Record<string, string> =>
  Object.fromEntries(rows.flatMap(({ key, value }) => (key && value ? [[key, value] as const] : [])));

/** Turns `topSpeed` or `top_speed` into the label 'Top speed'. Names with spaces stay unchanged. */
export function specificationLabel(key: string): string {
  if (/\s/.test(key)) return key;
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
