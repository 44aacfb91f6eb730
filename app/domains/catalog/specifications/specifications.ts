/**
 * Specifications as they travel: JSON text of an object, kept in its order (specification, section 3).
 * Numbers and truth values become text; anything else than a flat object answers null.
 */
export function parseSpecifications(text: string): Record<string, string> | null {
  let value: unknown;
  try {
    value = JSON.parse(text || '{}');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // Entries, not a plain object: `__proto__` is a name like any other here.
  const rows: Array<[string, string]> = [];
  for (const [key, entry] of Object.entries(value)) {
    if (!['string', 'number', 'boolean'].includes(typeof entry)) return null;
    rows.push([key, String(entry)]);
  }
  return Object.fromEntries(rows);
}

/** Free rows as they are stored: half a row is none, and of two with one name the later counts. */
export const freeSpecifications = (rows: ReadonlyArray<{ key?: string; value?: string }>): Record<string, string> =>
  Object.fromEntries(rows.flatMap(({ key, value }) => (key && value ? [[key, value] as const] : [])));

/** `topSpeed` or `top_speed` as a label: 'Top speed'. Labels typed by people stay as they are. */
export function specificationLabel(key: string): string {
  if (/\s/.test(key)) return key;
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
