import { hundredths } from '~/domains/shared/fields';
import { cents } from './money';

/** In cents: more than any reservation costs. */
const MOST = 100_000_000_000;

/** An amount as a person types it, `1,250`, `1250.50` or `$1,250.50`, in cents; any other input gets `message`. */
export const typedAmount = (message: string, { min = 1, max = MOST } = {}) =>
  hundredths(message, { min, max }).transform(cents);
