import { chai } from 'vitest';

const GUARDED = Symbol.for('biscayne.toMatchObject');

/** Whether a regular expression is in an expected object. */
const hasPattern = (expected: unknown): boolean =>
  expected instanceof RegExp ||
  (typeof expected === 'object' &&
    expected !== null &&
    !('asymmetricMatch' in expected) &&
    Object.values(expected).some(hasPattern));

// `toMatchObject` compares the properties of a regular expression, and it has none: any value would match.
if (!(GUARDED in globalThis)) {
  Object.assign(globalThis, { [GUARDED]: true });
  chai.util.overwriteMethod(chai.Assertion.prototype, 'toMatchObject', (original: (...args: unknown[]) => void) => {
    return function (this: object, ...args: unknown[]) {
      if (hasPattern(args[0])) throw new Error('A regular expression matches anything here: use expect.stringMatching');
      return original.apply(this, args);
    };
  });
}
