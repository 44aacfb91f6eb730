type Bounds = {
  /** Levels of objects and lists. */
  depth: number;
  /** Keys and list items together. */
  parts: number;
};

const LONGEST_KEY = 200;

/**
 * Whether parsed JSON is deeper or has more parts than allowed. Stops at the first excess, so that the cost is bounded.
 */
export function isTooComplex(sent: unknown, { depth, parts }: Bounds): boolean {
  let left = parts;
  const exceeds = (value: unknown, level: number): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (level === 0) return true;
    if (Array.isArray(value)) {
      left -= value.length;
      return left < 0 || value.some((item) => exceeds(item, level - 1));
    }
    for (const key in value) {
      if (--left < 0 || key.length > LONGEST_KEY) return true;
      if (exceeds((value as Record<string, unknown>)[key], level - 1)) return true;
    }
    return false;
  };
  return exceeds(sent, depth);
}
